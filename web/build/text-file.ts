// Reads data/text/<language>.txt (docs/texts.md) into an object: a key has a text, or one text for
// each plural category. Used by the build and by tests, never by the page itself.
//
//   parse("a.b = x\nc.d[one] = {n} y\nc.d[other] = {n} ys")
//     → { "a.b": "x", "c.d": { one: "{n} y", other: "{n} ys" } }
export type Text = string | Record<string, string>;
export type Texts = Record<string, Text>;

const LINE = /^([a-z0-9_.]+)(?:\[([a-z]+)\])?\s*=\s*(.*)$/;

export function parse(source: string): Texts {
  const texts: Texts = {};
  for (const line of source.split("\n")) {
    const match = LINE.exec(line.trim());
    if (!match || line.startsWith("#")) continue;
    const [, key, category, text] = match as unknown as [string, string, string | undefined, string];
    if (category === undefined) texts[key] = text;
    else texts[key] = { ...(texts[key] as Record<string, string> | undefined), [category]: text };
  }
  return texts;
}

/** What only the command line says. The page leaves it out. */
const COMMAND_LINE =
  /^(help|command|option|error|simulate|bench|perft|replay|menu|resume|rules|picture|screen)\.|\.help\./;
/** What is wrong with a file; a page reads none. */
const FILES = /^problem\.(layout|cards?|hands|revealed|aside|copies|deck|record|perft|seat)\b/;
const RULES = /^[a-z]+\.(rule|section)\./;

/** The texts every screen may need; those of the rules come in a module of their own. */
export function forPage(texts: Texts): Texts {
  return pick(texts, (key) => !COMMAND_LINE.test(key) && !FILES.test(key) && !RULES.test(key));
}

export function forRules(texts: Texts): Texts {
  return pick(texts, (key) => RULES.test(key));
}

function pick(texts: Texts, wanted: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => wanted(key)));
}
