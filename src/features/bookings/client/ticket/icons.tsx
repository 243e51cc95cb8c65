import { Icon } from '#client/ui/icons.tsx';

// Only bookings use these icons, so they stay out of the shell's code.

export const SlipIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M2 5.500h16v2.600a2 2 0 0 0 0 3.800v2.600H2v-2.600a2 2 0 0 0 0-3.800ZM12.500 8v1m0 2v1" />
  </Icon>
);
export const PrinterIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M6 7V2.500h8V7M6 14H3.500A1.500 1.500 0 0 1 2 12.500v-4A1.500 1.500 0 0 1 3.500 7h13A1.500 1.500 0 0 1 18 8.500v4a1.500 1.500 0 0 1-1.500 1.500H14M6 12h8v5.500H6Z" />
  </Icon>
);
export const ClockIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15ZM10 6v4.300l2.800 1.700" />
  </Icon>
);
export const AgainIcon = ({ size }: { size?: number }) => (
  <Icon strokeWidth={2} {...(size && { size })}>
    <path d="M16.500 10a6.500 6.500 0 1 1-2-4.700L17 7.500M17 3v4.500h-4.500" />
  </Icon>
);
