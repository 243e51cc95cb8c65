import type { Format } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import type { ItemType } from '../../items/constants.ts';
import type { Differences } from '../differences.ts';
import { drawingSize, drawings } from '../drawings.ts';
import { handoverLimits as limits } from '../limits.ts';
import type { HandoverRecord, Mark, RecordedState, Signature } from '../schemas.ts';
import type { Column } from './pdf-column.ts';
import type { PdfText } from './pdf-text.ts';
import { recordPdfTexts } from './record-pdf-texts.ts';

/** The site's colours. */
export const ink = {
  navy: '#0d2136',
  sea: '#2b8f97',
  sand: '#f3e6c8',
  foam: '#fbf6ea',
  coral: '#ee5b3f',
  coralDark: '#b93b2b',
  muted: '#4a6070',
};

interface Settings {
  language: Language;
  format: Format;
  itemType: ItemType;
}

const drawn = { width: 82, height: 164 };
const signed = { height: 44, gap: 10 };

/** Draws the states of a record in columns of a document. */
export class StatePdf {
  readonly #texts;
  readonly #doc: PDFKit.PDFDocument;
  readonly #text: PdfText;
  readonly #settings: Settings;

  constructor(doc: PDFKit.PDFDocument, text: PdfText, settings: Settings) {
    this.#doc = doc;
    this.#text = text;
    this.#settings = settings;
    this.#texts = recordPdfTexts[settings.language];
  }

  /** What is different at the return, on sand. */
  async differences(
    column: Column,
    { newMarks, fuel, hours, lifeJackets }: Differences,
    returned: RecordedState,
  ) {
    const texts = this.#texts;
    const to = (change: { before: number; after: number } | null, format: (value: number) => string) =>
      change && `${format(change.before)} → ${format(change.after)}`;
    const numbers = newMarks.map((mark) => returned.marks.indexOf(mark) + 1).join(', ');
    const facts = [
      [texts.newMarks, newMarks.length > 0 && texts.marks(newMarks.length, numbers)],
      [texts.fuel, to(fuel, (parts) => this.#fuel(parts))],
      [texts.hours, to(hours, (value) => this.#hours(value))],
      [texts.lifeJackets, to(lifeJackets, String)],
    ].filter((fact): fact is [string, string] => Boolean(fact[1]));
    const y = column.take(78);
    this.#doc.roundedRect(column.x, y, column.width, 62, 8).fill(ink.foam);
    this.#doc.roundedRect(column.x, y, 4, 62, 2).fill(facts.length > 0 ? ink.coral : ink.sea);
    const panel = column.part(18, column.width - 36, y + 9);
    await panel.write(texts.differences, { face: 'display', size: 11, after: 3 });
    if (facts.length === 0) await panel.write(texts.noDifferences);
    const width = panel.width / 4;
    for (const [at, fact] of facts.entries()) await panel.part(at * width, width - 8).fact(...fact);
  }

  /** When and by whom something was recorded, and when it arrived. */
  async by(column: Column, { at, by, receivedAt }: HandoverRecord['states'][number]) {
    const { format } = this.#settings;
    const texts = this.#texts;
    await column.write(texts.recorded(format.when(at, 'medium'), by.name, by.side), {
      size: 7.5,
      fill: ink.muted,
    });
    await column.write(texts.received(format.when(receivedAt, 'medium')), {
      size: 7.5,
      fill: ink.muted,
      after: 5,
    });
  }

  /** A state from its time to its signatures; its marks among `newMarks` are emphasised. */
  async state(
    column: Column,
    stage: RecordedState['stage'],
    state: RecordedState | null,
    newMarks: Mark[] = [],
  ) {
    const texts = this.#texts;
    await column.heading(texts.stage[stage], 15, 240);
    if (!state) return await column.write(texts.noRecord, { fill: ink.muted });
    await this.by(column, state);
    const y = column.take(drawn.height + 14);
    this.#drawing(column.x, y, state.marks, newMarks);
    await this.#facts(column.part(drawn.width + 18, column.width - drawn.width - 18, y - 3), state);
    if (state.marks.length === 0) await column.write(texts.noMarks, { size: 8, fill: ink.muted });
    for (const [at, mark] of state.marks.entries()) {
      const isNew = newMarks.includes(mark);
      const note = mark.note || texts.noNote;
      column.keep(36);
      this.#number(column.x + 6, column.y + 6, at + 1, isNew);
      const lines = column.part(18, column.width - 18);
      const style = { size: 8, face: isNew ? 'strong' : 'text', after: 3 } as const;
      await lines.write(isNew ? `${texts.new} · ${note}` : note, style);
      column.join([lines]);
    }
    if (state.explained.length > 0) {
      column.y += 4;
      await column.write(texts.explained, { size: 7, fill: ink.muted });
      await column.write(state.explained.join(' · '), { size: 8 });
    }
    await this.#signatures(column, state);
  }

  #fuel(parts: number) {
    return `${parts}/${limits.fuelParts}`;
  }

  #hours(hours: number) {
    return `${String(hours).replace('.', this.#settings.language === 'fr' ? ',' : '.')}\u00a0h`;
  }

  async #facts(column: Column, state: RecordedState) {
    const texts = this.#texts;
    const noted = <T>(value: T | null, format: (value: T) => string) =>
      value === null ? texts.unknown : format(value);
    await column.fact(
      texts.fuel,
      noted(state.fuel, (parts) => this.#fuel(parts)),
    );
    for (let part = 0; state.fuel !== null && part < limits.fuelParts; part++) {
      this.#doc.roundedRect(column.x + 28 + part * 10, column.y - 13.5, 8, 7.5, 2);
      if (part < state.fuel) this.#doc.fillAndStroke(ink.sea, ink.sea);
      else this.#doc.lineWidth(0.6).stroke(ink.muted);
    }
    const facts = [
      [texts.hours, noted(state.meter, (hours) => this.#hours(hours))],
      [texts.lifeJackets, noted(state.lifeJackets, String)],
      [texts.killCord, texts.given(state.killCord)],
      [texts.deposit, state.deposit > 0 ? this.#settings.format.price(state.deposit) : texts.none],
      [texts.identity, texts.seen(state.identitySeen)],
    ] as const;
    for (const fact of facts) await column.fact(...fact);
  }

  #drawing(x: number, y: number, marks: Mark[], newMarks: Mark[]) {
    const scale = drawn.width / drawingSize.width;
    this.#doc.save().translate(x, y).scale(scale).lineWidth(1.6).lineJoin('round').lineCap('round');
    for (const path of drawings[this.#settings.itemType]) this.#doc.path(path).stroke(ink.navy);
    this.#doc.restore();
    const place = (percent: number, size: number) => (percent / limits.markPlace) * size;
    for (const [at, mark] of marks.entries())
      this.#number(
        x + place(mark.x, drawn.width),
        y + place(mark.y, drawn.height),
        at + 1,
        newMarks.includes(mark),
      );
  }

  /** A new mark is filled, within a ring. */
  #number(x: number, y: number, number: number, isNew: boolean) {
    if (isNew) this.#doc.lineWidth(0.8).circle(x, y, 7).stroke(ink.coralDark);
    this.#doc.lineWidth(0.9).circle(x, y, 5.2);
    this.#doc.fillAndStroke(isNew ? ink.coralDark : '#ffffff', isNew ? ink.coralDark : ink.navy);
    const style = { face: 'strong', size: 6.5, fill: isNew ? '#ffffff' : ink.navy } as const;
    this.#text.draw(
      String(number),
      x - this.#text.measure(String(number), 'strong', 6.5) / 2,
      y + 2.3,
      style,
    );
  }

  async #signatures(column: Column, { ownerSignature, renterSignature, disagreement }: RecordedState) {
    const texts = this.#texts;
    const y = column.take(signed.height + 40) + 10;
    const width = (column.width - signed.gap) / 2;
    const sides = [
      [texts.owner, ownerSignature],
      [texts.renter, renterSignature],
    ] as const;
    for (const [at, [label, signature]] of sides.entries()) {
      if (!signature) continue;
      const part = column.part(at * (width + signed.gap), width, y);
      this.#signature(part.x, y, width, signature);
      part.y += signed.height + 3;
      await part.write(label, { size: 7, fill: ink.muted });
      await part.write(signature.name, { face: 'strong', size: 8, lines: 1 });
    }
    if (!disagreement) return;
    await column.write(texts.disagrees, { size: 8, fill: ink.coralDark, face: 'strong' });
    await column.write(disagreement);
  }

  #signature(x: number, y: number, width: number, { path }: Signature) {
    this.#doc.save().roundedRect(x, y, width, signed.height, 6).clip();
    this.#doc.rect(x, y, width, signed.height).fill(ink.foam);
    this.#doc.translate(x, y + 2).scale(Math.min(width / limits.signatureSize.width, 0.4));
    // A path needs a point to start from, which a stored one may lack.
    if (path) this.#doc.path(`M0 0${path}`).lineWidth(3).lineCap('round').lineJoin('round').stroke(ink.navy);
    this.#doc.restore();
  }
}
