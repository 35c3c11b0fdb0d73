// The four colours of the cards stay apart for every eye: by hue where it can, by glyph and texture
// always. Simulated as by Viénot and others (1999); light and dark.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Rgb = [number, number, number];
const names = ["red", "blue", "yellow", "green"] as const;

/** How the three kinds of cones see, in linear RGB; grey is luminance alone. */
const eyes: Record<string, Rgb[]> = {
  everybody: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deuteranopia: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritanopia: [[1, 0.14461, -0.14461], [0, 0.85924, 0.14076], [0, 0.85924, 0.14076]],
  grey: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
};

function themes(): Record<"light" | "dark", string> {
  const css = readFileSync("src/theme.css", "utf8");
  const dark = css.indexOf('[data-theme="dark"]');
  return { light: css.slice(0, dark), dark: css.slice(dark) };
}

function colourOf(css: string, name: string): Rgb {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(css)![1]!;
  return [0, 2, 4].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const seen = (eye: Rgb[], colour: Rgb): Rgb =>
  eye.map((row) => row.reduce((sum, weight, i) => sum + weight * colour[i]!, 0)) as Rgb;

/** CIELAB, in which equal distances look about equally far. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(...a.map((each, i) => each - b[i]!));

const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));

describe.each(["light", "dark"] as const)("colours, %s", (theme) => {
  const css = themes()[theme];
  const looks = (eye: string, name: string): Rgb => lab(seen(eyes[eye]!, colourOf(css, name)));

  // A just noticeable difference is about 2; grey leaves only lightness, so little is asked of it.
  it.each(Object.keys(eyes))("every two stay apart for %s", (eye) => {
    for (const [a, b] of pairs) {
      const apart = distance(looks(eye, a), looks(eye, b));
      expect(apart, `${a} and ${b}`).toBeGreaterThan(eye === "grey" ? 8 : 20);
    }
  });
});

it("each has a texture and a glyph of its own", () => {
  const css = readFileSync("src/colours.css", "utf8");
  const patterns = [...css.matchAll(/--pattern: ([^;]+);/g)].map((match) => match[1]).slice(0, 4);
  expect(new Set(patterns).size).toBe(4);
  const glyph = readFileSync("src/art/Glyph.svelte", "utf8");
  for (const shape of ["<path d=\"M10 6.5", "<circle", "<path d=\"M10 .8", "<rect"]) expect(glyph).toContain(shape);
});
