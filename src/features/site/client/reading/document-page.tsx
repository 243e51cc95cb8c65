import { type ReactNode, useId } from 'react';
import { classNames, displayClasses } from '#client/class-names.ts';
import { breadcrumbsJsonLd, PageHead, useJsonLdContext } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';

export interface DocumentSection {
  id: string;
  title: string;
  /** Paragraphs, one per line. */
  text?: string;
  /** List items, one per line. */
  points?: string;
  /** Rendered after text and points. */
  more?: ReactNode;
}

const lines = (text = '') => text.split('\n').filter((line) => line !== '');

/** A text page with its table of contents beside it, or above it on narrow screens. */
export function DocumentPage({
  path,
  title,
  headTitle = title,
  lead,
  note,
  tabs,
  contents,
  sections,
}: {
  path: string;
  title: string;
  /** In the browser's tab; the title unless set. */
  headTitle?: string;
  /** Also the description for search engines. */
  lead: string;
  /** Small text below the lead. */
  note?: string;
  /** Links to the other parts of the text. */
  tabs?: ReactNode;
  /** The heading of the table of contents; “On this page” unless set. */
  contents?: string;
  sections: readonly DocumentSection[];
}) {
  const { t } = useTranslation();
  const id = useId();
  const jsonLdContext = useJsonLdContext();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead
        title={t('shell.pageTitle', { title: headTitle })}
        path={path}
        metadata={
          import.meta.env.SSR && {
            description: lead,
            jsonLd: [breadcrumbsJsonLd(jsonLdContext, [[title, path]])],
          }
        }
      />
      <h1 className={classNames(displayClasses(title), 'max-w-[16em] text-section')}>{title}</h1>
      <p className="mt-5 max-w-[60ch] text-large">{lead}</p>
      {note && <p className="mt-3 text-small text-muted">{note}</p>}
      {tabs}
      <div className="mt-10 grid gap-x-18 gap-y-10 md:mt-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-labelledby={`${id}-contents`}
          className="on-sand rounded-card bg-sand p-6 lg:sticky lg:top-28 lg:max-h-[calc(100svh-8rem)] lg:self-start lg:overflow-y-auto"
        >
          <p id={`${id}-contents`} className="text-small text-muted">
            {contents ?? t('ui.onThisPage')}
          </p>
          <ol className="mt-2">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="link inline-flex min-h-11 items-center py-1 text-label leading-snug lg:min-h-[38px]"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12 md:gap-16">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ section: { id, title, text, points, more } }: { section: DocumentSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="max-w-[64ch] scroll-mt-28">
      <h2 id={`${id}-title`} className={classNames(displayClasses(title), 'text-heading')}>
        {title}
      </h2>
      <div className="mt-4 grid gap-3.5 text-reading leading-[1.65]">
        {lines(text).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {points && (
          <ul className="grid list-disc gap-2 pl-5 marker:text-teal">
            {lines(points).map((line) => (
              <li key={line} className="pl-1">
                {line}
              </li>
            ))}
          </ul>
        )}
        {more}
      </div>
    </section>
  );
}
