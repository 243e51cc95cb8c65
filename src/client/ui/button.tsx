import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { classNames } from '../class-names.ts';
import { WaveSpinner } from './wave.tsx';

export interface ButtonLook {
  /**
   * Coral is the one action of a view, and none on paper; navy, sand and outline go beside it; on navy use `foam` and `dim`. `plain` has no
   * ground.
   */
  tone?: keyof typeof tones | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

const tones = {
  coral: 'bg-coral text-navy [--chat:currentColor] hover:bg-coral-light print:hidden',
  navy: 'bg-navy text-foam [--chat:currentColor] hover:bg-deep',
  sand: 'bg-sand text-navy hover:bg-sand-2',
  'sand-2': 'bg-sand-2 text-navy hover:bg-dune',
  outline: 'text-navy inset-ring-2 inset-ring-navy hover:bg-sand',
  foam: 'bg-foam text-navy hover:bg-sand',
  dim: 'bg-navy-2 text-foam [--chat:var(--color-aqua)] hover:bg-deep',
  plain: 'text-teal',
} as const;

const sizes = {
  /** 60 px high. */
  large: 'min-h-[60px] px-7 py-3 text-large rounded-button',
  /** 54 px high. */
  medium: 'min-h-[54px] px-6 py-3 text-body rounded-button',
  /** 46 px high. */
  small: 'min-h-[46px] px-[18px] py-2 text-label rounded-hour',
  /** For a row of a table: 46 px high in a block, 44 in the wide table. */
  row: 'min-h-[46px] px-3.5 py-2 text-label rounded-hour nav:min-h-11',
} as const;

/** The classes of a button, for other elements that must look like one; give these `data-contrast="edge"` as well. */
export function buttonClasses({ tone = 'navy', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center text-center font-label leading-tight wrap-break-word no-underline select-none',
    'transition-[background-color,transform,opacity] active:translate-y-px',
    'disabled:bg-sand disabled:text-disabled disabled:inset-ring-0 disabled:active:translate-y-0',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  );
}

function Face({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <span className="flex items-center justify-center gap-2.5">
      {icon}
      {children}
    </span>
  );
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While true the button keeps its width and its focus, shows `busyLabel`, and ignores clicks. */
    busy?: boolean;
    /** “Working…” by default. */
    busyLabel?: string;
  };

/** A button. Set `type="submit"` for the one that submits a form. */
export function Button({
  tone,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type={type}
      className={classNames(buttonClasses({ tone, size, wide }), busy && 'cursor-progress', className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {/* Both faces share a grid cell, so the button is as wide as the larger one and never changes its width. */}
      <span className="grid">
        <span className={classNames('col-start-1 row-start-1', busy && 'invisible')}>
          <Face icon={icon}>{children}</Face>
        </span>
        {busy || busyLabel ? (
          <span className={classNames('col-start-1 row-start-1', !busy && 'invisible')} aria-hidden={!busy}>
            <Face icon={<WaveSpinner size={20} />}>
              {busyLabel ?? <span className="sr-only">{t('ui.working')}</span>}
            </Face>
          </span>
        ) : null}
      </span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link
      data-contrast="edge"
      className={classNames(buttonClasses({ tone, size, wide }), className)}
      {...rest}
    >
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}

/** A link to another site (a chat, a map) that looks like a button. It opens a new tab, and its name says so. */
export function ButtonAnchor({
  href,
  children,
  ...link
}: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { href: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={href} target="_blank" rel="noopener noreferrer" {...link}>
      {children}
      <span className="sr-only">({t('shell.whatsapp.opensNewTab')})</span>
    </ButtonLink>
  );
}

/** A square button with an icon; `label` is its accessible name. It keeps the focus when it is disabled. */
export function IconButton({
  label,
  icon,
  tone = 'sand',
  size = 48,
  className,
  disabled = false,
  onClick,
  ...rest
}: { label: string; icon: ReactNode; tone?: ButtonLook['tone']; size?: 44 | 48 | 54 } & Omit<
  ComponentProps<'button'>,
  'children'
>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'relative inline-grid place-items-center transition-[background-color,transform,opacity] active:translate-y-px',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:active:translate-y-0',
        'aria-busy:animate-pulse aria-busy:cursor-progress',
        tones[tone],
        size === 44
          ? 'size-11 rounded-nav'
          : size === 48
            ? 'size-12 rounded-hour'
            : 'size-[54px] rounded-button',
        className,
      )}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      {icon}
    </button>
  );
}
