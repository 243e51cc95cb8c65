/** The part of opentype.js that lettering needs; its published types bring the browser's with them. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };

  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): { commands: Command[] };
  }

  export interface Font {
    unitsPerEm: number;
    /** 0 where the font has no glyph for it. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
