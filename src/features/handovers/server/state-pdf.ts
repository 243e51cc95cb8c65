import type { Format } from '#shared/format-in.ts';
import { differencesOf } from '../differences.ts';
import { drawingSize, drawings } from '../drawings.ts';
import { handoverLimits as limits } from '../limits.ts';
import type { HandoverRecord, RecordedState } from '../schemas.ts';
import { type Column, colors, columnsOf, type PdfRows, type Style, sheet } from './pdf-rows.ts';
import type { RecordPdfTexts } from './record-pdf-texts.ts';

const drawn = { width: 72, height: 144 };
const [right, down] = [drawn.width / limits.markPlace, drawn.height / limits.markPlace];
const signed = 40;
const halves = columnsOf(2, 28);
const within = (from: number) => halves.map(([x, width]): Column => [x + from, width - from]);

/** Writes a departure and its return beside each other, the differences first. */
export async function writeStates(
  rows: PdfRows,
  departure: RecordedState | undefined,
  returned: RecordedState | undefined,
  { itemType, t, format }: Pick<HandoverRecord, 'itemType'> & { t: RecordPdfTexts; format: Format },
): Promise<void> {
  const { doc } = rows;
  const states = [departure, returned];
  /** Writes a text of each state. */
  const row = async (textOf: (state: RecordedState) => string | null, style: Style, columns = halves) => {
    const texts = states.map((state) => state && textOf(state));
    return await rows.row(texts, style, columns);
  };
  const noted = (value: number | null, textOf: (value: number) => string) =>
    value === null ? t('unknown') : textOf(value);
  const fuelOf = (parts: number) => `${parts}/${limits.fuelParts}`;
  const hoursOf = (hours: number) => `${String(hours).replace('.', t('decimal'))}\u00a0h`;
  const yesOrNo = (is: boolean) => (is ? t('yes') : t('no'));

  const differences = departure && returned && differencesOf(departure, returned);
  const newMarks = differences?.newMarks ?? [];
  if (differences) {
    const to = (change: typeof differences.fuel, textOf: (value: number) => string) =>
      change && `${textOf(change.before)} → ${textOf(change.after)}`;
    const numbers = newMarks.map((mark) => returned.marks.indexOf(mark) + 1).join(', ');
    const facts = [
      [t('newMarks'), numbers && `${t('number')} ${numbers}`],
      [t('fuel'), to(differences.fuel, fuelOf)],
      [t('hours'), to(differences.hours, hoursOf)],
      [t('lifeJackets'), to(differences.lifeJackets, String)],
    ].filter((fact): fact is [string, string] => Boolean(fact[1]));
    const inner: Column = [sheet.left + 18, sheet.width - 36];
    const top = rows.y;
    await rows.row([facts.length > 0 ? t('differences') : t('noDifferences')], 'heading', [inner]);
    await rows.facts(facts, columnsOf(4, 14, inner));
    const color = facts.length > 0 ? colors.coral : colors.sea;
    doc.roundedRect(sheet.left, top, 4, rows.y - top, 2).fill(color);
    rows.y += 16;
  }

  await rows.row([t('DEPARTURE'), t('RETURN')], 'heading', halves);
  const recorded = states.map((state) => (state ? recordedBy(state, t, format) : t('noRecord')));
  await rows.row(recorded, 'small', halves);
  const { y } = rows;
  const facts: [string, (state: RecordedState) => string][] = [
    [t('fuel'), ({ fuel }) => noted(fuel, fuelOf)],
    [t('hours'), ({ meter }) => noted(meter, hoursOf)],
    [t('lifeJackets'), ({ lifeJackets }) => noted(lifeJackets, String)],
    [t('killCord'), ({ killCord }) => yesOrNo(killCord)],
    [t('deposit'), ({ deposit }) => format.price(deposit)],
    [t('identity'), ({ identitySeen }) => yesOrNo(identitySeen)],
  ];
  for (const [label, textOf] of facts) {
    await row(() => label, 'label', within(drawn.width + 18));
    await row(textOf, 'value', within(drawn.width + 18));
  }
  for (const [side, [x]] of halves.entries()) {
    const state = states[side];
    if (!state) continue;
    for (let part = 0; state.fuel !== null && part < limits.fuelParts; part++) {
      const isFull = part < state.fuel;
      doc.lineWidth(0.6).roundedRect(x + drawn.width + 46 + part * 10, y + 12, 8, 7.5, 2);
      doc.fillAndStroke(isFull ? colors.sea : 'white', isFull ? colors.sea : colors.muted);
    }
    const scale = drawn.width / drawingSize.width;
    doc.save().translate(x, y).scale(scale).lineWidth(1.6).lineJoin('round').lineCap('round');
    for (const path of drawings[itemType]) doc.path(path).stroke(colors.navy);
    doc.restore();
    for (const [at, mark] of state.marks.entries())
      writeNumber(doc, x + mark.x * right, y + mark.y * down, at + 1, newMarks.includes(mark));
  }

  rows.y = y + drawn.height + 14;
  for (let at = 0; states.some((state) => state && at < Math.max(1, state.marks.length)); at++) {
    const noteOf = ({ marks: { [at]: mark } }: RecordedState) => {
      if (mark) return mark.note || t('noNote');
      return at === 0 ? t('noMarks') : null;
    };
    const top = await row(noteOf, 'text', within(18));
    for (const [side, [x]] of halves.entries()) {
      const mark = states[side]?.marks[at];
      if (mark) writeNumber(doc, x + 6, top + 6, at + 1, newMarks.includes(mark));
    }
  }
  rows.y += 3;
  await row(({ explained }) => (explained.length > 0 ? t('explained') : null), 'label');
  await row(({ explained }) => explained.join(' · '), 'text');

  rows.keep(signed + 40);
  rows.y += 6;
  const signatures = states.flatMap((state) => [state?.ownerSignature, state?.renterSignature]);
  const quarters = halves.flatMap((half) => columnsOf(2, 10, half));
  for (const [at, [x, width]] of quarters.entries()) {
    const path = signatures[at]?.path;
    if (path === undefined) continue;
    doc.save().roundedRect(x, rows.y, width, signed, 6).clip();
    doc.rect(x, rows.y, width, signed).fill(colors.foam);
    doc.translate(x, rows.y + 2).scale(width / limits.signatureSize.width);
    // A path needs a point to start from, which a stored one may lack.
    doc.path(`M0 0${path}`).lineWidth(3).lineCap('round').lineJoin('round').stroke(colors.navy);
    doc.restore();
  }
  rows.y += signed + 3;
  const roles = signatures.map((signature, at) => signature && t(at % 2 === 0 ? 'owner' : 'renter'));
  const names = signatures.map((signature) => signature?.name);
  await rows.row(roles, 'label', quarters);
  await rows.row(names, 'value', quarters);
  await row(({ disagreement }) => disagreement && t('disagrees'), 'alert');
  await row(({ disagreement }) => disagreement, 'text');
  rows.y += 12;
}

/** When and by whom something was recorded, and when it arrived. */
export function recordedBy(state: HandoverRecord['states'][number], t: RecordPdfTexts, { when }: Format) {
  const by = `${t('by')} ${state.by.name} (${t(state.by.side).toLowerCase()})`;
  const received = `${t('received')} ${when(state.receivedAt, 'medium')}`;
  return `${t('recorded')} ${when(state.at, 'medium')} ${by}, ${received}`;
}

/** A new mark is filled, within a ring. */
function writeNumber(doc: PDFKit.PDFDocument, x: number, y: number, number: number, isNew: boolean) {
  const color = isNew ? colors.coralDark : colors.navy;
  doc.lineWidth(0.9).circle(x, y, 5.2);
  doc.fillAndStroke(isNew ? color : 'white', color);
  if (isNew) doc.circle(x, y, 7).stroke(color);
  doc.font('strong', 6.5).fillColor(isNew ? 'white' : color);
  doc.text(String(number), x - 7, y + 2.3, { width: 14, align: 'center', baseline: 'alphabetic' });
}
