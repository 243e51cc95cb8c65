import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';

const sizes = {
  headline: 'text-headline',
  medium: 'text-earning',
  small: 'text-count',
};

/** A figure above its label, in a `dl`. One with a unit takes the whole row on phones. */
export function Statistic({
  label,
  unit,
  size = 'medium',
  children,
}: {
  label: string;
  unit?: string;
  size?: keyof typeof sizes;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames('flex flex-col-reverse max-sm:last:odd:col-span-2', unit && 'max-sm:col-span-2')}
    >
      <dt className="mt-1.5 text-small text-muted">{label}</dt>
      <dd className={classNames('figure leading-none whitespace-nowrap', sizes[size])}>
        {children}
        {unit && <span className="text-body font-medium tracking-normal">{` ${unit}`}</span>}
      </dd>
    </div>
  );
}

/** A chart's data as a table for screen readers. */
export function ChartTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((value, column) => (
                <td key={head[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
