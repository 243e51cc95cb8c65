import type { PdfText, Style } from './pdf-text.ts';

/** In points of A4. */
export const sheet = { width: 595, height: 842, left: 44, right: 551, top: 52, bottom: 798 };

/** A column of a document that pdfkit buffers: it goes on below what it has, and on the next page if that is full. */
export class Column {
  page = 0;
  y = sheet.top;
  readonly #doc: PDFKit.PDFDocument;
  readonly #text: PdfText;

  constructor(
    doc: PDFKit.PDFDocument,
    text: PdfText,
    readonly x: number = sheet.left,
    readonly width: number = sheet.right - sheet.left,
  ) {
    this.#doc = doc;
    this.#text = text;
  }

  /** A column within this one, `from` its left, that starts where this one ends, or at `y`. */
  part(from: number, width: number, y = this.y): Column {
    const part = new Column(this.#doc, this.#text, this.x + from, width);
    return Object.assign(part, { page: this.page, y });
  }

  /** Goes on below the lowest of the columns. */
  join(columns: readonly Column[]): void {
    for (const { page, y } of columns)
      if (page > this.page || (page === this.page && y > this.y)) Object.assign(this, { page, y });
  }

  /** Goes on on the next page unless a height is free here; draws on that page. */
  keep(height: number): void {
    if (this.y + height > sheet.bottom) Object.assign(this, { page: this.page + 1, y: sheet.top });
    while (this.#doc.bufferedPageRange().count <= this.page) this.#doc.addPage();
    this.#doc.switchToPage(this.page);
  }

  /** Takes a height of one page; returns its top. */
  take(height: number): number {
    this.keep(height);
    this.y += height;
    return this.y - height;
  }

  /** A heading, on the page of what follows it: `height` with it. */
  async heading(text: string, size: number, height: number): Promise<void> {
    this.keep(height);
    await this.write(text, { face: 'display', size, after: size / 3 });
  }

  /** Writes a text in as many lines as it needs; an Arabic one on the right if it has several. */
  async write(text: string, style: Style & { inset?: number; after?: number } = {}): Promise<void> {
    const { inset = 0, after = 0, size = 9 } = style;
    const { lines, base } = await this.#text.fit(text, this.width - inset, style);
    for (const line of lines) {
      const rest = this.width - inset - this.#text.measure(line, style.face ?? 'text', size);
      const x = this.x + inset + (base === 1 && lines.length > 1 ? rest : 0);
      this.#text.draw(line, x, this.take(size * 1.38) + size, style, base);
    }
    this.y += after;
  }

  /** A label above its value. */
  async fact(label: string, value: string, lines = 1): Promise<void> {
    await this.write(label, { size: 7, fill: '#4a6070', lines: 1 });
    await this.write(value, { face: 'strong', size: 9, lines, after: 2.5 });
  }
}
