import { useState } from 'react';
import { useBackOnline } from '#client/data/online.ts';
import { classNames } from '../class-names.ts';

const inks = [
  'bg-aqua text-navy',
  'bg-ochre text-navy',
  'bg-teal text-foam',
  'bg-sun text-navy',
  'bg-deep text-foam',
  'bg-sand-2 text-navy',
  'bg-dusk text-foam',
] as const;

/** A profile picture, or the initials on a colour that is always the same for a name. */
export function Avatar({
  name,
  src,
  size = 48,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  size?: 44 | 48 | 72 | 96 | 112;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  useBackOnline(failed === null ? undefined : () => setFailed(null));
  const shape = classNames(
    'shrink-0 overflow-hidden',
    size < 60 ? 'rounded-nav' : 'rounded-photo',
    className,
  );
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        data-contrast="ink"
        width={size}
        height={size}
        className={classNames(shape, 'bg-sand object-cover')}
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span
      aria-hidden
      data-contrast="ink"
      className={classNames(
        shape,
        'relative inline-grid place-items-center font-label select-none',
        inkOf(name),
      )}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full" aria-hidden>
        <path d="M0 37c9-5 15-4 24 0s16 4 24-1v12H0Z" fill="currentColor" opacity=".14" />
      </svg>
      <span className="relative">{initials(name)}</span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  // Not by index, which would split letters outside the Basic Multilingual Plane.
  const letters = [words[0], last].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

function inkOf(name: string): string {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return inks[sum % inks.length] ?? inks[0];
}
