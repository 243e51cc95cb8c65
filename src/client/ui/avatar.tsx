import { useState } from 'react';
import { useBackOnline } from '#client/data/api.ts';
import { initialsOf, inkOf } from '#features/users/session-mark.ts';
import { classNames } from '../class-names.ts';

/**
 * A profile picture over initials on a colour that is always the same for a name. Without a name, CSS shows the initials from
 * the cookie (`session-mark.ts`).
 */
export function Avatar({
  name,
  src,
  size = 48,
  className,
}: {
  name: string | undefined;
  src?: string | null | undefined;
  size?: 44 | 48 | 72 | 96 | 112;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  useBackOnline(failed === null ? undefined : () => setFailed(null));
  const [ground, letters] = inkOf(name ?? '').map((colour) => `var(--color-${colour})`);
  return (
    <span
      aria-hidden
      data-contrast="ink"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden font-label select-none',
        size < 60 ? 'rounded-nav' : 'rounded-photo',
        name === undefined && 'own-initials',
        className,
      )}
      style={{
        ...{ width: size, height: size, fontSize: size * 0.38 },
        ...(name !== undefined && { background: ground, color: letters }),
      }}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full" aria-hidden>
        <path d="M0 37c9-5 15-4 24 0s16 4 24-1v12H0Z" fill="currentColor" opacity=".14" />
      </svg>
      {name !== undefined && <span className="relative">{initialsOf(name)}</span>}
      {src && failed !== src && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          className="absolute inset-0 size-full bg-sand object-cover"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
