import { PageHead } from '#client/head/page-head.tsx';
import { Button, ButtonAnchor, ButtonLink, IconButton } from '#client/ui/button.tsx';
import * as icons from '#client/ui/icons.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { SwellEdge } from '#client/ui/swell-edge.tsx';
import { Perforation, Wave, WaveSpinner } from '#client/ui/wave.tsx';
import { FieldSamples } from './fields.tsx';
import { Sample, StateSamples } from './states.tsx';

const colors =
  'navy navy-2 deep teal sea aqua foam paper wash sand sand-2 dune coral coral-light coral-dark muted disabled mist legal sun held held-2 held-ink ripple booked-ink error error-ground pending confirmed completed cancelled ochre clay sage dusk';
const sizes = 'hero title item section quote heading card lead large body label small tiny';

/** Every component with its states. Part of development builds only. */
export default function StyleguidePage() {
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title="Styleguide · Sillage" noIndex />
      <h1 className="display text-title">Styleguide</h1>
      <Sample title="Colours">
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
          {colors.split(' ').map((color) => (
            <div key={color} className="text-tiny">
              <div className="h-14 rounded-hour" style={{ background: `var(--color-${color})` }} />
              {color}
            </div>
          ))}
        </div>
        <div className="mt-4 flex gap-3">
          <div className="ripple grid size-14 place-items-center rounded-hour font-label">10</div>
          <div className="hatch grid size-14 place-items-center rounded-hour font-label">13</div>
        </div>
      </Sample>
      <Sample title="Type">
        {sizes.split(' ').map((size) => (
          <p
            key={size}
            className={
              size === 'hero' ||
              size === 'title' ||
              size === 'item' ||
              size === 'section' ||
              size === 'quote' ||
              size === 'heading' ||
              size === 'card'
                ? 'display truncate'
                : ''
            }
            style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
          >
            {size}: Cala Iris, l’été à Sfiha, ḥəllal
          </p>
        ))}
        <p className="mt-4">
          <span className="pn text-section">990 50+ 1000+ 5</span>{' '}
          <span className="figure text-section">1,247.50</span>
        </p>
        <p className="mt-2">
          Text with a{' '}
          <a className="link" href="#type">
            link in it
          </a>
          .
        </p>
      </Sample>
      <Sample title="Mark and edges">
        <Logo />
        <Wave className="mt-6 w-40 text-coral" />
        <Perforation className="mt-6" />
        <WaveSpinner size={48} />
        <SwellEdge ground="navy" crest="sea" className="mt-6" />
        <div className="h-10 bg-navy" />
        <SwellEdge ground="foam" className="bg-navy" />
      </Sample>
      <Sample title="Icons">
        <div className="flex flex-wrap gap-5">
          {Object.entries(icons)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, Icon]) => (
              <span key={name} className="grid justify-items-center gap-1 text-tiny">
                <Icon size={24} />
                {name}
              </span>
            ))}
        </div>
      </Sample>
      <Sample title="Buttons">
        <Buttons />
      </Sample>
      <FieldSamples />
      <StateSamples />
    </div>
  );
}

function Buttons() {
  return (
    <div className="grid gap-4">
      {(['coral', 'navy', 'sand', 'sand-2', 'outline'] as const).map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-3">
          <Button tone={tone} size="large">
            Request Booking
          </Button>
          <Button tone={tone}>{tone}</Button>
          <Button tone={tone} size="small" icon={<icons.Check size={18} />}>
            Confirm
          </Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
          <Button tone={tone} busy>
            Request Booking
          </Button>
          <Button tone={tone} busy busyLabel="Saving...">
            Save
          </Button>
          <IconButton tone={tone} label="Next" icon={<icons.ArrowRight />} />
          <IconButton tone={tone} label="Next" icon={<icons.ArrowRight />} disabled />
        </div>
      ))}
      <div className="on-navy flex flex-wrap gap-3 rounded-photo bg-navy p-5">
        <Button tone="foam">Foam</Button>
        <Button tone="dim" icon={<icons.Chat on="navy" />}>
          Dim
        </Button>
        <Button tone="coral">Coral</Button>
        <Button tone="dim" disabled>
          Disabled
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/listings" tone="sand">
          A link within
        </ButtonLink>
        <ButtonAnchor href="https://wa.me/212600000000" tone="outline" icon={<icons.Chat />}>
          WhatsApp
        </ButtonAnchor>
      </div>
    </div>
  );
}
