import { Link, useNavigate } from 'react-router';
import { titleClasses } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { skipPrompt } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { FormFrame } from '#client/kit/save-form.tsx';
import { ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { PhotoSkeleton, StatePanel } from '#client/ui/load-states.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { HourlyRate, modelText } from '#features/items/client/card/card-rows.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { parsePrice } from '../typed-price.ts';
import { FieldsPart, ItemFormNotices, PhotosPart, SaveItemButton } from './item-form.tsx';
import { ItemFields, RateFields } from './item-form-fields.tsx';
import { type ItemFormState, useItemForm } from './use-item-form.ts';

/** The page that adds a listing, for users with the permission and a phone number. */
export default function AddItemPage() {
  const { t } = useTranslation();
  return (
    <>
      <PrivatePage title={t('listing.add.title')} signedOut={{ text: t('listing.add.signedOut.text') }}>
        {(user) =>
          !user.canListItems ? (
            <NotAllowedToList user={user} />
          ) : user.phoneNumber === null ? (
            <PhoneRequired />
          ) : (
            <AddItem key={user.id} phoneNumber={user.phoneNumber} />
          )
        }
      </PrivatePage>
      <p className="column mt-8 text-small">
        <Link to={paths.guide({ for: 'owners' })} className="link inline-flex min-h-11 items-center">
          {t('shell.footer.guide')}
        </Link>
      </p>
    </>
  );
}

/** The form of a new item, in three parts beside a preview of its card. */
function AddItem({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const navigate = useNavigate();
  const form = useItemForm({
    item: null,
    onSaved: () => {
      skipPrompt();
      void navigate(paths.myListings());
    },
  });
  return (
    <FormFrame
      form={form}
      titleId={form.id}
      className="grid gap-x-[76px] gap-y-10 lg:grid-cols-[minmax(0,1fr)_372px]"
    >
      <AskBeforeLeaving unsaved={form.unsaved} onLeave={form.forgetDrafts} />
      <div className="lg:col-span-2">
        <h1 id={form.id} className="display text-title">
          {t('listing.add.title')}
        </h1>
        <p className="mt-3 text-lead text-muted md:text-large">{t('listing.add.subtitle')}</p>
      </div>
      <div className="-mt-4 min-w-0 md:-mt-1">
        <ItemFormNotices form={form} className="-mx-2.5 mb-9 sm:mx-0" />
        <div className="grid gap-12">
          <FieldsPart title={t('listing.form.item')} form={form}>
            <ItemFields form={form} />
          </FieldsPart>
          <FieldsPart title={t('listing.form.price')} form={form}>
            <RateFields form={form} />
          </FieldsPart>
          <PhotosPart form={form} />
        </div>
      </div>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        <Preview form={form} phoneNumber={phoneNumber} />
      </aside>
      <div className="flex flex-col gap-2.5 sm:flex-row lg:col-start-1">
        <SaveItemButton form={form} />
        <ButtonLink to={seesOwnerPages ? paths.myListings() : paths.home()} tone="sand" size="large">
          {t('ui.cancel')}
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

/** A live preview of the listing's card, with tips below it. */
function Preview({ form: { values, photos }, phoneNumber }: { form: ItemFormState; phoneNumber: string }) {
  const { t } = useTranslation();
  const cover = photos.photos.find(({ isCover }) => isCover);
  const rate = parsePrice(values.hourlyRate);
  const title = values.listingTitle.trim();
  const model = values.modelName.trim();
  return (
    <>
      <h2 className="text-label font-label">{t('listing.add.preview.title')}</h2>
      <div className="mt-3.5 md:flex md:items-start md:gap-9 lg:block">
        <div
          data-contrast="edge"
          className="-mx-2.5 rounded-card bg-paper p-3.5 pb-6 shadow-float sm:mx-0 md:w-[372px] md:shrink-0 lg:w-auto"
        >
          <div className="relative aspect-[344/270] overflow-hidden rounded-photo bg-sand">
            {cover?.preview ? (
              <img src={cover.preview} alt="" className="size-full object-cover" />
            ) : cover?.image ? (
              <Photo
                image={cover.image}
                alt=""
                sizes="(min-width: 60rem) 344px, 90vw"
                className="size-full"
              />
            ) : (
              <>
                <PhotoSkeleton className="size-full rounded-photo" />
                <p className="absolute inset-x-6 bottom-6 text-center text-small font-medium text-navy">
                  {t('listing.add.preview.noPhoto')}
                </p>
              </>
            )}
          </div>
          <div className="px-2.5">
            <p className={`${titleClasses(title)} mt-4 fit-card leading-[1.02] ${title ? '' : 'text-muted'}`}>
              {title || t('listing.add.preview.noTitle')}
            </p>
            <p className="mt-1 text-label text-muted">
              {modelText(model) || t('listing.add.preview.noModel')}
            </p>
            <p className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 text-label text-muted">
              {typeof rate === 'number' ? (
                <span className="text-navy">
                  <HourlyRate rate={rate} />
                </span>
              ) : (
                <span>{t(rate === null ? 'listing.add.preview.noRate' : 'listing.add.preview.badRate')}</span>
              )}
              {values.capacity !== null && <span>{t('card.upTo', { count: values.capacity })}</span>}
            </p>
          </div>
        </div>
        <dl className="mt-8 grid gap-4 text-label md:mt-4 lg:mt-8">
          <div>
            <dt className="font-label">{t('listing.add.tips.photoTitle')}</dt>
            <dd className="text-muted">{t('listing.add.tips.photo')}</dd>
          </div>
          <div>
            <dt className="font-label">{t('listing.add.tips.phoneTitle')}</dt>
            <dd className="text-muted">{t('listing.add.tips.phone', { phone: phoneText(phoneNumber) })}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}

/** For users without a phone number; the profile leads back here. */
function PhoneRequired() {
  const { t } = useTranslation();
  return (
    <StatePanel
      illustration="buoy"
      title={t('listing.add.phone.title')}
      titleAs="h1"
      text={
        <>
          <p className="text-navy">{t('listing.add.phone.text')}</p>
          <p className="mt-2">{t('listing.add.phone.why')}</p>
        </>
      }
      action={
        <>
          <ButtonLink to={paths.profile({ next: paths.addItem() })} tone="coral">
            {t('shell.addNumber')}
          </ButtonLink>
          <ButtonLink to={paths.home()} tone="sand-2">
            {t('listing.add.phone.home')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** For users who may not list items: how to ask for the permission, by the marina's WhatsApp and e-mail. */
function NotAllowedToList({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const { contactPhone, contactEmail } = marina;
  const greeting = t('listing.add.notAllowed.greeting', { account: user.email ?? user.displayName });
  const chat = whatsappUrl(contactPhone, greeting);
  const subject = t('listing.add.notAllowed.subject');
  return (
    <StatePanel
      illustration="adrift"
      title={t('listing.add.notAllowed.title')}
      titleAs="h1"
      text={
        <>
          <p>{t('listing.add.notAllowed.text')}</p>
          <p className="mt-2 text-navy">
            {user.email
              ? t('listing.add.notAllowed.how', { email: user.email })
              : t('listing.add.notAllowed.howNoEmail')}
          </p>
        </>
      }
      action={
        <>
          {chat && (
            <ButtonAnchor href={chat} tone="coral" icon={<Chat />}>
              {t('listing.add.notAllowed.whatsapp')}
            </ButtonAnchor>
          )}
          {contactEmail && (
            <ButtonLink
              to={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(greeting)}`}
            >
              {t('listing.add.notAllowed.email')}
            </ButtonLink>
          )}
          {seesOwnerPages && (
            <ButtonLink to={paths.myListings()} tone="sand-2">
              {t('shell.nav.myListings')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
