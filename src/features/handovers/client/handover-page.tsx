import { Link, useParams } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft } from '#client/ui/icons.tsx';
import { paths } from '#shared/paths.ts';
import HandoverView from './handover-view.tsx';

/** The hand-over record of a booking, for both sides and in a dispute for administrators. See "Hand-over record" in docs/product.md. */
export default function HandoverPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const title = t('handover.page.title');
  const back = t('handover.page.back');
  return (
    <PrivatePage title={title} signedOut={{ text: t('handover.page.signedOut') }}>
      {() => (
        <>
          <Link to={paths.bookingSlip(id)} className="link inline-flex min-h-11 items-center gap-2">
            <ArrowLeft size={17} />
            {back}
          </Link>
          <h1 className="display mt-2 mb-6 text-heading sm:text-section">{title}</h1>
          <HandoverView
            of={{ bookingId: id }}
            action={<ButtonLink to={paths.bookingSlip(id)}>{back}</ButtonLink>}
          />
        </>
      )}
    </PrivatePage>
  );
}
