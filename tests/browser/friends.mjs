// Friends at a table of the server, each with a browser of their own.
//
//   const { anna, link } = await host(stage, { friends: 2 });      // she opens a table
//   const bela = await friend(stage, "Béla", link, phone);          // sits down by her link
//   await start(anna, "Béla");
import { desk } from "./browser.mjs";

/** Anna opens a table with seats for friends, bots in the others; the link that she would send. */
export async function host(stage, { game = "box", players = 3, friends = 1, listed = false } = {}) {
  const anna = await stage.at(`/new/${game}`, { ...desk, settings: { name: "Anna" } });
  await anna.getByRole("radio", { name: String(players), exact: true }).check();
  for (let seat = 2; seat <= players; ++seat) {
    await anna.getByLabel(`Seat ${seat}`).selectOption(seat - 2 < friends ? "person" : "kitten");
  }
  if (listed) await anna.getByLabel(/list of open tables/).check();
  await anna.getByRole("button", { name: /Invite friends/ }).click();
  return { anna, link: await anna.getByLabel("Link for friends").inputValue() };
}

export async function friend(stage, name, link, options) {
  const page = await stage.open({ ...options, settings: { name } });
  await page.goto(link);
  await page.locator("button.main", { hasText: "Sit down" }).click();
  return page;
}

/** Anna begins once they have all sat down, and sees the table. */
export async function start(anna, ...names) {
  for (const name of names) await anna.getByText(name).first().waitFor();
  await anna.getByRole("button", { name: "Start the game" }).click();
  await anna.locator("[data-legal]").first().waitFor();
}
