import { type ReactNode, useState } from 'react';
import { NetworkError } from '#client/data/api.ts';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { CardSkeleton, Loading } from '#client/ui/skeleton.tsx';
import { RatingMark, Stars } from '#client/ui/stars.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { StatusTag, Tag } from '#client/ui/tag.tsx';
import { Ticket, TicketStub } from '#client/ui/ticket.tsx';
import { bookingStatuses } from '#features/availability/limits.ts';

export function StateSamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  return (
    <>
      <Sample title="Tags and stars">
        <div className="flex flex-wrap items-center gap-3">
          {bookingStatuses.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
          {(['navy', 'teal', 'sand', 'sand-2', 'sun', 'aqua', 'shade'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
          <Stars rating={4} />
          <RatingMark averageRating={4.9} reviewCount={41} none="No reviews yet" />
          <RatingMark averageRating={0} reviewCount={0} none="No reviews yet" />
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          {[
            'Yassine Bouzidi',
            'Leïla Haddad',
            'Hugo',
            'Nadia Ait Omar',
            'Sofia Benali',
            'Omar Chakir',
            '',
          ].map((name) => (
            <Avatar key={name} name={name} size={72} />
          ))}
        </div>
      </Sample>
      <Sample title="Tickets">
        <div className="grid gap-4">
          {bookingStatuses.map((status) => (
            <Ticket
              key={status}
              status={status}
              over={status === 'COMPLETED' || status === 'CANCELLED'}
              stub={
                <TicketStub date="Sat 21 Nov" start="11:00" end="to 13:00" status={status.toLowerCase()} />
              }
            >
              <p className="display text-card">Quemado</p>
              <p className="text-muted">Three-seat jet ski</p>
              <Button size="small" className="mt-4">
                Complete
              </Button>
            </Ticket>
          ))}
        </div>
      </Sample>
      <Sample title="Pictures and waiting">
        <Loading className="grid gap-7 md:grid-cols-3">
          <Photo image={null} alt="" sizes="300px" className="aspect-[14/11] w-full rounded-photo" />
          <CardSkeleton />
          <CardSkeleton />
        </Loading>
      </Sample>
      <Sample title="Empty and failed">
        <EmptyState
          title="No items found matching your criteria."
          text="Try another day, or a wider price range."
          action={<Button>Clear filters</Button>}
        />
        <ErrorState
          className="mt-6"
          title="Failed to load bookings"
          error={new NetworkError('offline')}
          onRetry={() => undefined}
        />
      </Sample>
      <Sample title="What floats">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button tone="sand" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          {(['default', 'success', 'info', 'warning', 'error'] as const).map((kind) => (
            <Button key={kind} tone="outline" onClick={() => toast[kind](`A toast of the kind ${kind}`)}>
              {kind}
            </Button>
          ))}
        </div>
        {open === 'dialog' && (
          <Dialog title="Open this page in your browser" onClose={() => setOpen(null)}>
            <p className="mt-3">Some text.</p>
          </Dialog>
        )}
        {open === 'confirm' && (
          <ConfirmDialog
            title="Cancel this request?"
            text="The owner will see that you no longer want these hours."
            confirm="Cancel request"
            cancel="Keep it"
            onConfirm={() => new Promise((done) => setTimeout(done, 1200))}
            onClose={() => setOpen(null)}
          />
        )}
      </Sample>
    </>
  );
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section-gap">
      <h2 className="display mb-6 text-section">{title}</h2>
      {children}
    </section>
  );
}
