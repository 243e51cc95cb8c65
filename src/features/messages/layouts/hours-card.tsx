import type { ReactNode } from 'react';
import type { Alternative } from '#features/availability/server/alternatives.ts';
import type { RentalCategory } from '#features/items/constants.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { Interval } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { look } from './look.ts';
import { LayoutTable, Paragraph, Subheading, TextLink } from './parts.tsx';
import { useMail } from './scope.tsx';

/** The page of an item with these hours chosen. */
export const freeHoursPath = ({ itemId, ...hours }: Alternative, seats: number) =>
  paths.rental(itemId, queryOfHours(hours, seats));

/** Hours on sand, with lines before and after them. */
export function HoursCard({
  hours,
  before,
  children,
  isBold = true,
}: {
  hours: Interval;
  before?: ReactNode;
  children?: ReactNode;
  isBold?: boolean;
}) {
  const say = useMail();
  return (
    <LayoutTable is={look.card}>
      <tr>
        <td {...look.cardCell}>
          {before}
          <div>{say.dayLine(hours.start)}</div>
          <div style={{ fontWeight: isBold ? 720 : 400 }}>{say.hours(hours)}</div>
          {children}
        </td>
      </tr>
    </LayoutTable>
  );
}

export const ItemTitle = ({ title }: { title: string }) => <div style={{ fontWeight: 650 }}>{title}</div>;

/** What the renter could book instead. The item is named only if it is another one. */
export function FreeHours({
  itemId,
  seats,
  alternatives,
}: {
  itemId: string;
  seats: number;
  alternatives: readonly Alternative[];
}) {
  const { say, href } = useMail();
  if (alternatives.length === 0) return null;
  return (
    <>
      <Subheading text={say('Free hours instead', 'D’autres heures libres')} />
      {alternatives.map((hours) => (
        <HoursCard
          key={`${hours.itemId} ${hours.start.toISOString()}`}
          hours={hours}
          before={hours.itemId !== itemId && <ItemTitle title={hours.itemTitle} />}
        >
          <div>
            <TextLink href={href(freeHoursPath(hours, seats))}>
              {say('See these hours', 'Voir ces heures')}
            </TextLink>
          </div>
        </HoursCard>
      ))}
      <Paragraph muted>
        {say(
          'They were free when we sent this e-mail. All times are marina time.',
          'Elles étaient libres au moment de l’envoi de cet e-mail. Toutes les heures sont celles de la marina.',
        )}
      </Paragraph>
    </>
  );
}

/** Hours of a booking with their price in MAD. */
export interface PricedHours extends Interval {
  seats: number;
  totalPrice: number;
}

/** Other hours that were proposed for a booking, and those that they replace. See "Change of hours" in docs/product.md. */
export interface ProposedHours extends PricedHours {
  rentalCategory: RentalCategory;
  old: PricedHours;
}

/** The old and the new hours of a booking with the difference in price. `isOpen`: they are still proposed. */
export function ProposedHoursCard({ hours, isOpen = false }: { hours: ProposedHours; isOpen?: boolean }) {
  const { say, darkness, mad } = useMail();
  const { old } = hours;
  const dark = darkness(hours);
  const difference = hours.totalPrice - old.totalPrice;
  const category = hours.seats === old.seats ? null : hours.rentalCategory;
  return (
    <>
      <HoursCard
        hours={old}
        isBold={false}
        before={<Label text={isOpen ? say('Now', 'Actuellement') : say('Before', 'Avant')} />}
      >
        <Terms hours={old} category={category} />
      </HoursCard>
      <HoursCard
        hours={hours}
        before={
          <Label text={isOpen ? say('Proposed', 'Proposition') : say('New hours', 'Nouvelles heures')} />
        }
      >
        <Terms hours={hours} category={category} />
        {dark && <div>{dark}</div>}
        <div style={{ fontWeight: 650 }}>
          {difference === 0
            ? say('Same price', 'Prix inchangé')
            : difference > 0
              ? say(`${mad(difference)} more`, `${mad(difference)} de plus`)
              : say(`${mad(-difference)} less`, `${mad(-difference)} de moins`)}
        </div>
      </HoursCard>
    </>
  );
}

const Label = ({ text }: { text: string }) => <div {...look.label}>{text}</div>;

/** With the number of what is taken if the category is given. */
function Terms({ hours, category }: { hours: PricedHours; category: RentalCategory | null }) {
  const { atMarina, duration, taken, mad } = useMail();
  return (
    <>
      <div {...look.small}>{atMarina(duration(hours))}</div>
      {category && <div>{taken({ ...hours, rentalCategory: category })}</div>}
      <div>{mad(hours.totalPrice)}</div>
    </>
  );
}
