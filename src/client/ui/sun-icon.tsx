import { Icon, type IconProps } from '#client/ui/icons.tsx';

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
