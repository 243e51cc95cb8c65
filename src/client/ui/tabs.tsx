import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../class-names.ts';
import { Wave } from './wave.tsx';

export interface TabFace {
  label: ReactNode;
  /** A superscript beside the label: how many there are. */
  count?: number | undefined;
  /** On a yellow ground: how many need the user's attention. `badgeLabel` says what they are. */
  badge?: number | undefined;
  badgeLabel?: string;
}

export interface Tab<Id extends string> extends TabFace {
  id: Id;
  disabled?: boolean;
}

const tabClasses =
  'relative flex min-h-11 items-center gap-1 whitespace-nowrap rounded-badge px-1 pt-1 pb-2.5 text-body font-medium text-muted transition-colors hover:text-navy aria-selected:text-navy aria-[current=page]:text-navy disabled:text-disabled disabled:cursor-not-allowed max-[359px]:text-label sm:text-large';
const rowClasses =
  'relative -ml-1 flex gap-x-4 max-[359px]:gap-x-1 overflow-x-auto scrollbar-none pb-0.5 sm:gap-x-8';

function Face({ label, count, badge, badgeLabel }: TabFace) {
  return (
    <>
      {label}
      {count !== undefined && <sup className="text-micro font-label">{count}</sup>}
      {badge ? (
        <span className="ml-1.5 grid h-[26px] min-w-[26px] place-items-center rounded-badge bg-sun px-1.5 text-tiny font-figure text-navy">
          <span aria-hidden={badgeLabel ? true : undefined}>{badge}</span>
          {badgeLabel && <span className="sr-only">{badgeLabel}</span>}
        </span>
      ) : null}
    </>
  );
}

/**
 * Tabs with the wave under the chosen one, which slides. Arrow keys, Home and End choose a tab and focus it. The content
 * goes into `TabPanel`s with the same `group` and the tab's id.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  group,
  className,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Ties tabs to their panels; from `useId()`. */
  group: string;
  className?: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const usable = tabs.filter((tab) => !tab.disabled);
    const at = usable.findIndex((tab) => tab.id === value);
    const next = {
      ArrowRight: usable[(at + 1) % usable.length],
      ArrowLeft: usable[(at - 1 + usable.length) % usable.length],
      Home: usable[0],
      End: usable.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={classNames(rowClasses, className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${group}-${tab.id}-tab`}
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={`${group}-${tab.id}`}
          tabIndex={tab.id === value ? 0 : -1}
          disabled={tab.disabled}
          className={tabClasses}
          onClick={() => onChange(tab.id)}
        >
          <Face {...tab} />
          {tab.id === value && (
            <Wave className="absolute inset-x-1 bottom-0 text-coral in-data-sliding:hidden" />
          )}
        </button>
      ))}
      <SlidingWave row={row} at={tabs.findIndex((tab) => tab.id === value)} />
    </div>
  );
}

/** The content of one tab. With `keep` it stays mounted while it is hidden. */
export function TabPanel<Id extends string>({
  group,
  id,
  value,
  keep = false,
  className,
  children,
}: {
  group: string;
  id: Id;
  value: Id;
  keep?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const shown = id === value;
  return (
    <div
      role="tabpanel"
      id={`${group}-${id}`}
      aria-labelledby={`${group}-${id}-tab`}
      hidden={!shown}
      tabIndex={shown ? 0 : -1}
      className={className}
    >
      {(shown || keep) && children}
    </div>
  );
}

/** Tabs that are links: each has its own address. They wrap where the row is too narrow. */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly (TabFace & { id: string; to: To; current: boolean })[];
  className?: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <nav aria-label={label} className={className}>
      <div ref={row} className={`${rowClasses} flex-wrap`}>
        {tabs.map(({ id, to, current, ...face }) => (
          <Link
            key={id}
            to={to}
            preventScrollReset
            aria-current={current ? 'page' : undefined}
            className={classNames(tabClasses, 'no-underline')}
          >
            <Face {...face} />
            {current && <Wave className="absolute inset-x-1 bottom-0 text-coral in-data-sliding:hidden" />}
          </Link>
        ))}
        <SlidingWave row={row} at={tabs.findIndex((tab) => tab.current)} />
      </div>
    </nav>
  );
}

/**
 * Replaces the chosen tab's own wave once positions can be measured, slides between the tabs, and scrolls the chosen one
 * into view. `at` is its index in the row; -1 for none.
 */
function SlidingWave({ row, at }: { row: RefObject<HTMLDivElement | null>; at: number }) {
  const [place, setPlace] = useState<{ left: number; up: number; width: number } | null>(null);
  // Not a layout effect: a child's layout effects run before its parent's ref is set.
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const measure = () => {
      const chosen = list.children[at];
      if (!(chosen instanceof HTMLElement)) return setPlace(null);
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = chosen;
      const up = list.clientHeight - offsetTop - offsetHeight;
      setPlace({ left: offsetLeft + 4, up, width: offsetWidth - 8 });
      reveal(list, chosen);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    for (const tab of list.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, at]);
  useEffect(() => {
    row.current?.toggleAttribute('data-sliding', place !== null);
  }, [row, place]);
  if (place === null) return null;
  const style: CSSProperties = { width: place.width, transform: `translate(${place.left}px,-${place.up}px)` };
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-0 left-0 transition-[transform,width] duration-220 ease-swell"
      style={style}
    >
      <Wave />
    </span>
  );
}

/** Scrolls only the row: `scrollIntoView` would scroll the page as well. */
function reveal(row: HTMLElement, { offsetLeft: left, offsetWidth: width }: HTMLElement) {
  const isWhole = left >= row.scrollLeft && left + width <= row.scrollLeft + row.clientWidth;
  if (!isWhole) row.scrollLeft = left - (row.clientWidth - width) / 2;
}
