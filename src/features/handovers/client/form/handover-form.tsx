import { type FormEvent, useEffect, useState } from 'react';
import { newId } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, TextArea } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { askBeforeUnload } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { serverClock } from '#client/now.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import type { RecordedStage } from '#features/bookings/constants.ts';
import { handoverLimits as limits } from '#features/handovers/limits.ts';
import type { DayHandover, Mark, StateBody } from '#features/handovers/schemas.ts';
import { differencesOf } from '../../differences.ts';
import { useConditionTexts } from '../condition-texts.ts';
import { RecordDifferences } from '../record-differences.tsx';
import { DepartureSummary } from './departure-summary.tsx';
import { MarkFields } from './mark-fields.tsx';
import { PhotoFields, type TakenPhoto } from './photo-fields.tsx';
import { type DraftSignature, isSigned, SignatureField } from './signature-field.tsx';

interface HandoverFormProps {
  /** The craft and the people, as the board has them. */
  craft: string;
  owner: string;
  renter: string;
  handover: DayHandover;
  stage: RecordedStage;
  unit: number | null;
  /** MAD. */
  openDeposit: number;
  /** Keeps a photo on the device until it is sent; its id. Rejects if there is no room. */
  keepPhoto: (photo: Blob) => Promise<string>;
  hasRoom: () => Promise<boolean>;
  /** Keeps the state, and sends it when there is a signal. A refused one is shown on the board. */
  onRecord: (body: StateBody) => Promise<'sent' | 'kept' | 'refused'>;
  onClose: () => void;
}

/** A number of hours with at most one decimal; null if there is none, undefined if it can't be read. */
const hoursIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{1,5}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;
};

const signature = ({ name, path }: DraftSignature) => ({ name: name.trim(), path });

/** Records in what state a craft leaves or comes back, with the renter beside. All but the signatures may be left out. */
export default function HandoverForm(props: HandoverFormProps) {
  const { craft, owner, renter, handover, stage, unit, openDeposit, onRecord, onClose } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const texts = useConditionTexts();
  // As it was when the form opened: the board may read it again meanwhile, and the marks start from it.
  const [departure] = useState(() =>
    stage === 'RETURN'
      ? handover.states.findLast((one) => one.stage === 'DEPARTURE' && one.unit === unit)
      : undefined,
  );
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const [marks, setMarks] = useState<readonly Mark[]>(departure?.marks ?? []);
  const [fuel, setFuel] = useState<number | null>(null);
  const [meter, setMeter] = useState('');
  const [lifeJackets, setLifeJackets] = useState<number | null>(null);
  const [killCord, setKillCord] = useState(false);
  const [explained, setExplained] = useState<readonly string[]>([]);
  const [identitySeen, setIdentitySeen] = useState(false);
  const [signatures, setSignatures] = useState<Record<'owner' | 'renter', DraftSignature>>({
    owner: { name: owner, path: '', isByName: false },
    renter: { name: renter, path: '', isByName: false },
  });
  const [disagreement, setDisagreement] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const hours = hoursIn(meter);
  const content = {
    photos: photos.map(({ id, view }) => ({ id, view })),
    marks: marks.map(({ note, ...mark }) => ({ ...mark, note: note?.trim() || null })),
    ...{ fuel, meter: hours ?? null, lifeJackets, killCord, explained: [...explained], identitySeen },
    ownerSignature: signature(signatures.owner),
    renterSignature: disagreement === null ? signature(signatures.renter) : null,
    disagreement: disagreement?.trim() ?? null,
  };
  const text = JSON.stringify(content);
  const [blank] = useState(text);
  const hasInput = text !== blank;
  const leave = () => (hasInput ? setIsLeaving(true) : onClose());
  useEffect(() => {
    if (!hasInput) return;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [hasInput]);
  const hasNewMarks = marks.length > (departure?.marks.length ?? 0);
  const isCompared = hasNewMarks || [fuel, hours, lifeJackets].some((value) => typeof value === 'number');
  const missing =
    hours === undefined
      ? 'meter'
      : !isSigned(signatures.owner)
        ? 'owner'
        : disagreement === null
          ? !isSigned(signatures.renter) && 'renter'
          : disagreement.trim() === '' && 'reason';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (missing || isSaving) return;
    setIsSaving(true);
    const moment = { id: newId(), stage, at: serverClock.now().toISOString(), unit };
    const outcome = await onRecord({ ...moment, ...content });
    if (outcome !== 'refused') toast.success(t(`handover.form.done.${outcome}`));
    onClose();
  };
  const sign = (side: 'owner' | 'renter') => (
    <SignatureField
      legend={t(`handover.form.sign.${side}`)}
      value={signatures[side]}
      onChange={(value) => setSignatures((before) => ({ ...before, [side]: value }))}
    />
  );
  return (
    <Dialog
      title={t(`handover.form.title.${stage}`)}
      onClose={leave}
      closable={!isSaving}
      className="sm:max-w-[560px]"
    >
      <p className="mt-1 text-body font-label">{craft}</p>
      <Button size="large" tone="outline" wide className="mt-4" disabled={isSaving} onClick={leave}>
        {t('handover.form.skip')}
      </Button>
      <form noValidate className="mt-6 grid gap-6" onSubmit={(event) => void submit(event)}>
        {departure && <DepartureSummary departure={departure} />}
        <PhotoFields
          {...{ photos, onChange: setPhotos, keepPhoto: props.keepPhoto, hasRoom: props.hasRoom }}
        />
        <MarkFields
          {...{ type: handover.itemType, marks, before: departure?.marks.length ?? 0, onChange: setMarks }}
        />
        <ChoiceGroup
          label={t('handover.page.fuel')}
          hint={departure && t('handover.form.before', { value: texts.orNot(departure.fuel, texts.fuel) })}
          choices={Array.from({ length: limits.fuelParts + 1 }, (_, parts) => ({
            value: String(parts),
            label: texts.fuel(parts),
          }))}
          {...(fuel !== null && { value: String(fuel) })}
          onChange={(value) => setFuel(Number(value))}
        />
        <NumberField
          label={t('handover.page.meter')}
          unit={t('handover.settings.hours')}
          hint={departure && t('handover.form.before', { value: texts.orNot(departure.meter, texts.hours) })}
          error={isTried && hours === undefined ? t('handover.form.problem.meter') : undefined}
          value={meter}
          onChange={({ target }) => setMeter(target.value)}
        />
        <StepperField
          label={t('handover.page.lifeJackets')}
          optional
          emptyText={t('handover.page.notNoted')}
          max={limits.lifeJackets}
          value={lifeJackets}
          onChange={setLifeJackets}
        />
        <div>
          <Checkbox
            label={t('handover.form.killCord')}
            checked={killCord}
            onChange={({ target }) => setKillCord(target.checked)}
          />
          {stage === 'DEPARTURE' &&
            handover.points.map((point) => (
              <Checkbox
                key={point}
                label={t('handover.form.explained', { point })}
                checked={explained.includes(point)}
                onChange={({ target }) =>
                  setExplained(
                    target.checked ? [...explained, point] : explained.filter((one) => one !== point),
                  )
                }
              />
            ))}
          <Checkbox
            label={t('handover.form.identity')}
            hint={t('handover.form.identityHint')}
            checked={identitySeen}
            onChange={({ target }) => setIdentitySeen(target.checked)}
          />
          <p className="mt-2 text-body">
            {t('handover.page.deposit')}
            {t('handover.form.colon')}{' '}
            <b>{openDeposit > 0 ? price(openDeposit) : t('handover.page.noDeposit')}</b>
          </p>
        </div>
        {departure && isCompared && (
          <RecordDifferences
            unit={unit}
            differences={differencesOf(departure, {
              marks: [...marks],
              fuel,
              meter: hours ?? null,
              lifeJackets,
            })}
          />
        )}
        {sign('owner')}
        {disagreement === null && sign('renter')}
        <div>
          <Checkbox
            label={t('handover.form.disagree')}
            checked={disagreement !== null}
            onChange={({ target }) => setDisagreement(target.checked ? '' : null)}
          />
          {disagreement !== null && (
            <TextArea
              label={t('handover.form.reason')}
              maxLength={limits.text}
              value={disagreement}
              onChange={({ target }) => setDisagreement(target.value)}
            />
          )}
        </div>
        {isTried && missing && (
          <p role="alert" className="rounded-photo bg-error-ground px-5 py-4 text-body font-medium">
            {t(`handover.form.problem.${missing}`)}
          </p>
        )}
        <Button type="submit" size="large" tone="navy" wide busy={isSaving}>
          {t('handover.form.submit')}
        </Button>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={t('handover.form.leave.title')}
          text={t('handover.form.leave.text')}
          confirm={t('handover.form.leave.confirm')}
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Dialog>
  );
}
