import type { Format } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import type { ItemType } from '../../items/constants.ts';
import type { Differences } from '../differences.ts';
import { drawingSize, drawings } from '../drawings.ts';
import { handoverLimits as limits } from '../limits.ts';
import type { HandoverRecord, Mark, RecordedState } from '../schemas.ts';
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

const drawn = { width: 72, height: 144 };
const signed = { height: 40, gap: 10 };

/** Draws the states of a record in columns of a document. */
export function statePdf(doc: PDFKit.PDFDocument, text: PdfText, { language, format, itemType }: Settings) {
  const texts = recordPdfTexts[language];
  const fuelOf = (parts: number) => `${parts}/${limits.fuelParts}`;
  const hoursOf = (hours: number) => `${String(hours).replace('.', language === 'fr' ? ',' : '.')}\u00a0h`;

  /** What is different at the return, on sand. */
  async function differences(
    column: Column,
    { newMarks, fuel, hours, lifeJackets }: Differences,
    returned: RecordedState,
  ) {
    const to = (change: { before: number; after: number } | null, format: (value: number) => string) =>
      change && `${format(change.before)} → ${format(change.after)}`;
    const numbers = newMarks.map((mark) => returned.marks.indexOf(mark) + 1).join(', ');
    const facts = [
      [texts.newMarks, newMarks.length > 0 && texts.marks(newMarks.length, numbers)],
      [texts.fuel, to(fuel, fuelOf)],
      [texts.hours, to(hours, hoursOf)],
      [texts.lifeJackets, to(lifeJackets, String)],
    ].filter((fact): fact is [string, string] => Boolean(fact[1]));
    const y = column.take(74);
    doc.roundedRect(column.x, y, column.width, 62, 8).fill(ink.foam);
    doc.roundedRect(column.x, y, 4, 62, 2).fill(facts.length > 0 ? ink.coral : ink.sea);
    const panel = column.part(18, column.width - 36, y + 9);
    await panel.write(texts.differences, { face: 'display', size: 11, after: 3 });
    if (facts.length === 0) await panel.write(texts.noDifferences);
    const width = panel.width / 4;
    for (const [at, fact] of facts.entries()) await panel.part(at * width, width - 8).fact(...fact);
  }

  /** When and by whom something was recorded, and when it arrived. */
  async function by(column: Column, { at, by, receivedAt }: HandoverRecord['states'][number]) {
    const small = { size: 7.5, fill: ink.muted };
    await column.write(texts.recorded(format.when(at, 'medium'), by.name, by.side), small);
    await column.write(texts.received(format.when(receivedAt, 'medium')), { ...small, after: 5 });
  }

  /** A state from its time to its signatures; its marks among `newMarks` are emphasised. */
  async function state(
    column: Column,
    stage: RecordedState['stage'],
    state: RecordedState | null,
    newMarks: Mark[] = [],
  ) {
    await column.heading(texts.stage[stage], 15, 240);
    if (!state) return await column.write(texts.noRecord, { fill: ink.muted });
    await by(column, state);
    const y = column.take(drawn.height + 12);
    drawing(column.x, y, state.marks, newMarks);
    await facts(column.part(drawn.width + 18, column.width - drawn.width - 18, y - 3), state);
    if (state.marks.length === 0) await column.write(texts.noMarks, { size: 8, fill: ink.muted });
    for (const [at, mark] of state.marks.entries()) {
      const isNew = newMarks.includes(mark);
      const note = mark.note || texts.noNote;
      column.keep(36);
      number(column.x + 6, column.y + 6, at + 1, isNew);
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
    await signatures(column, state);
  }

  async function facts(column: Column, state: RecordedState) {
    const noted = <T>(value: T | null, format: (value: T) => string) =>
      value === null ? texts.unknown : format(value);
    await column.fact(texts.fuel, noted(state.fuel, fuelOf));
    for (let part = 0; state.fuel !== null && part < limits.fuelParts; part++) {
      doc.roundedRect(column.x + 28 + part * 10, column.y - 11.5, 8, 7.5, 2);
      if (part < state.fuel) doc.fillAndStroke(ink.sea, ink.sea);
      else doc.lineWidth(0.6).stroke(ink.muted);
    }
    const facts = [
      [texts.hours, noted(state.meter, hoursOf)],
      [texts.lifeJackets, noted(state.lifeJackets, String)],
      [texts.killCord, texts.given(state.killCord)],
      [texts.deposit, state.deposit > 0 ? format.price(state.deposit) : texts.none],
      [texts.identity, texts.seen(state.identitySeen)],
    ] as const;
    for (const fact of facts) await column.fact(...fact);
  }

  function drawing(x: number, y: number, marks: Mark[], newMarks: Mark[]) {
    const scale = drawn.width / drawingSize.width;
    doc.save().translate(x, y).scale(scale).lineWidth(1.6).lineJoin('round').lineCap('round');
    for (const path of drawings[itemType]) doc.path(path).stroke(ink.navy);
    doc.restore();
    for (const [at, mark] of marks.entries()) {
      const [right, down] = [mark.x / limits.markPlace, mark.y / limits.markPlace];
      number(x + right * drawn.width, y + down * drawn.height, at + 1, newMarks.includes(mark));
    }
  }

  /** A new mark is filled, within a ring. */
  function number(x: number, y: number, number: number, isNew: boolean) {
    if (isNew) doc.lineWidth(0.8).circle(x, y, 7).stroke(ink.coralDark);
    doc.lineWidth(0.9).circle(x, y, 5.2);
    doc.fillAndStroke(isNew ? ink.coralDark : '#ffffff', isNew ? ink.coralDark : ink.navy);
    const style = { face: 'strong', size: 6.5, fill: isNew ? '#ffffff' : ink.navy } as const;
    text.draw(String(number), x - text.measure(String(number), 'strong', 6.5) / 2, y + 2.3, style);
  }

  async function signatures(
    column: Column,
    { ownerSignature, renterSignature, disagreement }: RecordedState,
  ) {
    const y = column.take(signed.height + 40) + 10;
    const width = (column.width - signed.gap) / 2;
    const sides = [
      [texts.owner, ownerSignature],
      [texts.renter, renterSignature],
    ] as const;
    for (const [at, [label, signature]] of sides.entries()) {
      if (!signature) continue;
      const part = column.part(at * (width + signed.gap), width, y);
      doc.save().roundedRect(part.x, y, width, signed.height, 6).clip();
      doc.rect(part.x, y, width, signed.height).fill(ink.foam);
      doc.translate(part.x, y + 2).scale(Math.min(width / limits.signatureSize.width, 0.4));
      // A path needs a point to start from, which a stored one may lack.
      doc.path(`M0 0${signature.path}`).lineWidth(3).lineCap('round').lineJoin('round').stroke(ink.navy);
      doc.restore();
      part.y += signed.height + 3;
      await part.write(label, { size: 7, fill: ink.muted });
      await part.write(signature.name, { face: 'strong', size: 8, lines: 1 });
    }
    if (!disagreement) return;
    await column.write(texts.disagrees, { size: 8, fill: ink.coralDark, face: 'strong' });
    await column.write(disagreement, { size: 8 });
  }

  return { differences, by, state };
}
