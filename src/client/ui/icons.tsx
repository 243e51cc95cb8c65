import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';

/** Icons on a grid of 20 units, in the colour of the text. They are decorative: the text beside them has the meaning. */
export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number };

export function Icon({ size = 20, className, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      aria-hidden
      {...rest}
    >
      {children}
    </svg>
  );
}

/** An icon of this shape; an icon's own props change how it looks. */
export const icon =
  (shape: ReactNode, look: IconProps = {}) =>
  (props: IconProps) => (
    <Icon {...look} {...props}>
      {shape}
    </Icon>
  );

export const ArrowRight = icon(<path d="M2.500 10H17M11.500 4.500 17 10l-5.500 5.500" />);
export const ArrowLeft = icon(<path d="M17.500 10H3M8.500 4.500 3 10l5.500 5.500" />);
export const ChevronDown = icon(<path d="m5 7.500 5 5 5-5" />);
export const Check = icon(<path d="m3 10.500 4.500 4.500L17 5" />);
export const Cross = icon(<path d="m4.500 4.500 11 11m0-11-11 11" />);
export const Plus = icon(<path d="M10 3v14M3 10h14" />);
export const Minus = icon(<path d="M4 10h12" />);
export const Search = icon(
  <>
    <circle cx="8.500" cy="8.500" r="5.500" />
    <path d="m12.800 12.800 4.700 4.700" />
  </>,
);
export const Calendar = icon(
  <path d="M3 8h14M4.500 4h11A1.500 1.500 0 0 1 17 5.500v10a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 3 15.500v-10A1.500 1.500 0 0 1 4.500 4ZM7 2v4m6-4v4" />,
  { strokeWidth: 2 },
);
export const Phone = icon(
  <path d="M6.500 2.500 8.500 7 6.600 8.700a11 11 0 0 0 4.700 4.700L13 11.500l4.500 2c.2 2.400-1.300 4-3.500 4C8 17 3 12 2.500 6c0-2.200 1.600-3.700 4-3.500Z" />,
  { strokeWidth: 2 },
);
export const Heart = icon(
  <path d="M10 17C4 12.800 2.200 10.200 2.200 7.400A4 4 0 0 1 6.200 3.300c1.600 0 3 .9 3.800 2.400.8-1.500 2.200-2.400 3.800-2.400a4 4 0 0 1 4 4.100C17.800 10.200 16 12.800 10 17Z" />,
  { strokeWidth: 2 },
);
/** The menu. */
export const MenuWaves = icon(
  <path d="M1.500 7c3-2.600 5.600-2.600 8.500-.600s5.500 2 8.500-.600M1.500 14c3-2.600 5.600-2.600 8.500-.600s5.500 2 8.500-.600" />,
  { strokeWidth: 2.2 },
);
export const Camera = icon(
  <>
    <path d="M3.500 6H6l1.500-2.500h5L14 6h2.500A1.500 1.500 0 0 1 18 7.500v7a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 2 14.500v-7A1.500 1.500 0 0 1 3.500 6Z" />
    <circle cx="10" cy="10.800" r="3" />
  </>,
  { strokeWidth: 2 },
);
export const Instagram = icon(
  <>
    <rect x="2.500" y="2.500" width="15" height="15" rx="4.500" />
    <circle cx="10" cy="10" r="3.600" />
    <path d="M14.300 5.700h.01" />
  </>,
  { strokeWidth: 2 },
);

const solid = { stroke: 'none', fill: 'currentColor' } as const;

export const Star = icon(
  <path d="m10 1 2.700 5.900 6.400.7-4.800 4.300 1.300 6.300L10 15l-5.600 3.200 1.300-6.300L.9 7.600l6.400-.7Z" />,
  solid,
);
export const Pin = icon(
  <path
    fillRule="evenodd"
    d="M10 19C5 13.500 3 10.800 3 7.800a7 7 0 0 1 14 0c0 3-2 5.700-7 11.200Zm0-8.500a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200Z"
  />,
  solid,
);
/** The sign for errors, which never rely on colour alone. */
export const Triangle = icon(
  <path
    fillRule="evenodd"
    d="M8.700 2.300a1.500 1.500 0 0 1 2.600 0l7.500 13.400a1.500 1.500 0 0 1-1.300 2.300h-15a1.500 1.500 0 0 1-1.300-2.300ZM9 7.500l.3 4.500h1.400l.3-4.500Zm1 8.400a1.100 1.100 0 1 0 0-2.200 1.100 1.100 0 0 0 0 2.200Z"
  />,
  solid,
);
/** The chat bubble, teal where its button does not set `--chat`, with a receiver in the colour of the background. */
export const Chat = icon(
  <path
    fill="var(--chat, var(--color-teal))"
    fillRule="evenodd"
    d="M10 1.500a8.500 8.500 0 0 0-7.300 12.800L1.500 18.500l4.300-1.100A8.500 8.500 0 1 0 10 1.500ZM7.200 5.600c.5-.2.8 0 1 .5l.5 1.200c.1.400-.5.900-.6 1.200.6 1.200 1.500 2 2.700 2.500.3-.1.900-.9 1.200-.8l1.400.7c.5.300.4.900.2 1.300-.5 1-1.600 1.300-2.600 1C8.600 12.500 6.700 10.600 6 8.200c-.2-1 .2-2.200 1.200-2.600Z"
  />,
  solid,
);

/** The sun at the horizon, with an arrow up or down. */
export function SunIcon({ event, ...props }: IconProps & { event: 'sunrise' | 'sunset' }) {
  return (
    <Icon strokeWidth={2} {...props}>
      <path d="M2.500 16h15M5.500 16a4.500 4.500 0 0 1 9 0M10 2.500v5.500" />
      <path
        d={event === 'sunset' ? 'm7.500 5.800 2.500 2.500 2.500-2.500' : 'm7.500 5 2.500-2.500L12.500 5'}
      />
    </Icon>
  );
}
