import type { Translate } from '#client/i18n/i18n.ts';
import type { Format } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import { exactTotals } from '#shared/lists.ts';
import { unbroken } from '#shared/marina-format.ts';
import type { ServerHealth } from '../../health-schemas.ts';

/** How a part is doing: good, in need of attention, or not read. */
export type PartState = 'good' | 'attention' | 'unread';

const partNames = ['program', 'database', 'messages', 'pictures', 'backup', 'disk', 'jobs'] as const;
type PartName = (typeof partNames)[number];

/** A part of the health as it is shown. */
export interface ShownPart {
  name: PartName;
  state: PartState;
  /** What is wrong, and what to do next. */
  advice: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** Whether the overview shows more about the problem. */
  isInOverview?: boolean;
}

interface Wording {
  t: Translate;
  f: Format;
  now: Date;
  isDemo: boolean;
}

type Part<Name extends PartName> = Extract<ServerHealth[Name], { isRead: true }>;

/** Every part that this installation has, in the order of the page. */
export function shownParts(health: ServerHealth, wording: Wording): ShownPart[] {
  const { t } = wording;
  const show = <Name extends Exclude<PartName, 'program'>>(
    name: Name,
    detailsOf: (part: Part<Name>) => Pick<ShownPart, 'advice' | 'facts' | 'isInOverview'>,
  ): ShownPart[] => {
    const part = health[name];
    if (part === null) return [];
    if (!part.isRead) {
      return [
        { name, state: 'unread', advice: [t('admin.health.unread', { error: part.error })], facts: [] },
      ];
    }
    const state = part.problems.length > 0 ? 'attention' : 'good';
    return [{ name, state, ...detailsOf(part as Part<Name>) }];
  };
  return [
    { name: 'program', state: 'good', advice: [], facts: programFacts(health, wording) },
    ...show('database', (part) => describeDatabase(part, wording)),
    ...show('messages', (part) => describeMessages(part, wording)),
    ...show('pictures', (part) => describePictures(part, wording)),
    ...show('backup', (part) => describeBackup(part, wording)),
    ...show('disk', (part) => describeDisk(part, wording)),
    ...show('jobs', ({ problems }) => ({ advice: adviceOn(t, problems), facts: [] })),
  ];
}

type Problem = Part<'messages' | 'backup' | 'disk' | 'jobs'>['problems'][number];

const adviceOn = (t: Translate, problems: readonly Problem[]) =>
  problems.map((problem) => t(`admin.health.problems.${problem}`));

function programFacts({ program }: ServerHealth, { t, f }: Wording): ShownPart['facts'] {
  return [
    [t('admin.health.facts.version'), program.version],
    [t('admin.health.facts.node'), program.node],
    [t('admin.health.facts.uptime'), durationText(f.language, program.uptimeSeconds)],
    [t('admin.health.facts.memory'), sizeText(f.language, program.memoryBytes)],
  ];
}

function describeDatabase(part: Part<'database'>, { t, f }: Wording) {
  const { isEmbedded, version, pendingMigrations: pending } = part;
  const facts: ShownPart['facts'] = [
    [
      t('admin.health.facts.engine'),
      t(isEmbedded ? 'admin.health.embedded' : 'admin.health.postgresql', {
        version: version.split(' ')[0] ?? version,
      }),
    ],
    [t('admin.health.facts.size'), sizeText(f.language, part.sizeBytes)],
    [t('admin.health.facts.latency'), unitText(f.language, part.latencyMs, 'millisecond', 'short')],
    [
      t('admin.health.facts.schema'),
      pending.length === 0
        ? t('admin.health.upToDate')
        : t('admin.health.lacking', { count: pending.length }),
    ],
  ];
  const advice = part.problems.map((problem) =>
    problem === 'MIGRATIONS_PENDING'
      ? t('admin.health.problems.MIGRATIONS_PENDING', { names: pending.join(', ') })
      : t(`admin.health.problems.${problem}`),
  );
  return { advice, facts };
}

function describeMessages(part: Part<'messages'>, { t, f, now }: Wording) {
  const facts: (readonly [string, string])[] = part.channels.flatMap(({ channel, waiting, failed }) => {
    const name = { channel: t(`admin.messages.channels.${channel}`) };
    return [
      [t('admin.health.facts.waiting', name), f.count(waiting)] as const,
      [t('admin.health.facts.failed', name), f.count(failed)] as const,
    ];
  });
  if (part.waitingSince !== null) {
    facts.push([t('admin.health.facts.since'), momentText(f, part.waitingSince, now)]);
  }
  return {
    advice: adviceOn(t, part.problems),
    facts,
    isInOverview: part.problems.includes('MESSAGES_FAILED'),
  };
}

function describePictures({ store, storeError, pictures }: Part<'pictures'>, { t, f }: Wording) {
  const number = f.count(pictures);
  return {
    advice:
      storeError === null
        ? []
        : [
            t(`admin.health.problems.STORE_UNREACHABLE_${store}`),
            t('admin.health.reason', { error: storeError }),
          ],
    facts: [
      [t('admin.health.facts.store'), t(`admin.health.stores.${store}`)],
      [
        t('admin.health.parts.pictures'),
        pictures > exactTotals.searched ? t('ui.about', { number }) : number,
      ],
    ] as const,
  };
}

function describeBackup({ problems, lastMadeAt }: Part<'backup'>, { t, f, now, isDemo }: Wording) {
  const none = t(isDemo ? 'admin.health.noBackupInDemo' : 'admin.health.noBackup');
  return {
    advice: adviceOn(t, problems),
    facts: [
      [t('admin.health.facts.lastBackup'), lastMadeAt === null ? none : momentText(f, lastMadeAt, now)],
    ] as const,
  };
}

function describeDisk({ problems, freeBytes, totalBytes }: Part<'disk'>, { t, f }: Wording) {
  return {
    advice: adviceOn(t, problems),
    facts: [
      [t('admin.health.facts.free'), sizeText(f.language, freeBytes)],
      [t('admin.health.facts.total'), sizeText(f.language, totalBytes)],
    ] as const,
  };
}

const sizes = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `7.6 MB`, `12 GB`: one decimal below ten. */
export function sizeText(language: Language, bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1024 && unit < sizes.length - 1) [size, unit] = [size / 1024, unit + 1];
  return unitText(language, size, sizes[unit] ?? 'kilobyte', 'short');
}

/** In the largest unit that fits: `3 days`. */
export function durationText(language: Language, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return unitText(language, days, 'day', 'long');
  if (hours > 0) return unitText(language, hours, 'hour', 'long');
  if (minutes > 0) return unitText(language, minutes, 'minute', 'long');
  return unitText(language, seconds, 'second', 'long');
}

/** With one decimal below ten. */
function unitText(language: Language, value: number, unit: string, unitDisplay: 'short' | 'long'): string {
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    value,
  );
}

/** The time, with the date unless it is today: `10:42 AM`, `Nov 19, 2026, 10:42 AM`. */
export function momentText(f: Format, at: string, now: Date): string {
  const day = f.day(at, 'medium');
  return day === f.day(now, 'medium') ? clockText(f, at) : `${unbroken(day)}, ${clockText(f, at)}`;
}

export const clockText = (f: Format, at: string): string => unbroken(f.time(at));

export function intervalText(t: Translate, everyMinutes: number): string {
  if (everyMinutes === 1) return t('admin.health.jobs.everyMinute');
  if (everyMinutes === 60) return t('admin.health.jobs.everyHour');
  if (everyMinutes === 24 * 60) return t('admin.health.jobs.everyDay');
  return t('admin.health.jobs.everyMinutes', { number: everyMinutes });
}
