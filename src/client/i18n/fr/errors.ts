import type { ErrorCode, FieldError } from '#shared/errors.ts';
import type { errors as english } from '../en/errors.ts';

const codes: Record<ErrorCode, string> = {
  malformed: 'Un élément de cette demande est illisible.',
  not_signed_in: 'Veuillez d’abord vous connecter.',
  login_to_book: 'Veuillez vous connecter pour réserver',
  not_allowed: 'Vous n’êtes pas autorisé à faire cela.',
  foreign_origin: 'Cette demande provient d’un autre site.',
  cannot_book_own_item: 'Ceci est votre propre annonce',
  cannot_review: 'Seuls les locataires dont une réservation est terminée peuvent donner leur avis.',
  cannot_list: 'Il vous faut l’autorisation de publier des annonces.',
  not_found: 'Il n’y a rien à cette adresse.',
  item_not_found: 'L’annonce que vous cherchez n’existe pas ou a été retirée.',
  image_not_found: 'Cette image ne fait pas partie de l’annonce.',
  booking_not_found: 'Cette réservation n’existe pas.',
  user_not_found: 'Cet utilisateur n’existe pas.',
  wrong_state: 'Cette réservation a changé entre-temps et ne le permet plus.',
  already_started: 'L’heure de début est passée : cette demande ne peut plus être confirmée.',
  already_booked: 'Ce créneau est déjà réservé',
  not_enough_seats: 'Il ne reste pas assez de places sur ce créneau.',
  user_is_admin: 'Cet utilisateur est administrateur : ses droits ne peuvent pas être modifiés ici.',
  item_unavailable: 'Cette annonce n’est pas disponible à la location pour le moment.',
  price_changed: 'Le prix a changé. Veuillez vérifier le nouveau total.',
  own_overlap: 'Vous avez déjà une demande pour cette annonce sur ce créneau.',
  too_many_open_requests:
    'Vous avez déjà {{maxOpenRequests}} demandes en attente. Annulez-en une ou attendez une réponse.',
  has_confirmed_bookings:
    'Réservations confirmées à venir : {{confirmedBookings}}. L’annonce pourra être supprimée une fois qu’elles seront passées.',
  too_many_uploads:
    'Vous avez envoyé beaucoup d’images qu’aucune annonce n’utilise. Utilisez-les, ou réessayez demain.',
  already_reviewed: 'Vous avez déjà donné votre avis sur cette annonce.',
  busy: 'Trop de personnes y sont en même temps. Veuillez réessayer.',
  item_removed: 'Cette annonce a été retirée.',
  too_large: 'C’est trop volumineux.',
  item_image_too_large: 'Les images doivent peser au plus 10 Mo',
  profile_image_too_large: 'L’image doit peser moins de 5 Mo',
  unsupported_type: 'Ce type de contenu n’est pas accepté ici.',
  image_not_supported: 'Seules les images fixes JPEG, PNG, WebP et AVIF sont acceptées.',
  image_heic:
    'Tous les navigateurs n’affichent pas les images HEIC. Enregistrez d’abord l’image en JPEG, puis envoyez-la.',
  invalid: 'Certains champs sont à corriger.',
  required_fields: 'Veuillez remplir tous les champs obligatoires.',
  image_required: 'Veuillez ajouter au moins une image.',
  too_many_images: '{{maxItemImages}} images au maximum',
  images_not_yours:
    'Seules les images que vous avez envoyées et qu’aucune annonce n’utilise peuvent être ajoutées.',
  thumbnail_not_in_item: 'L’image principale doit être l’une des images.',
  listing_phone_required: 'Veuillez d’abord ajouter votre numéro WhatsApp à votre profil',
  image_unreadable: 'Cette image est abîmée ou incomplète. Veuillez en choisir une autre.',
  image_too_many_pixels: 'Cette image a trop de pixels. Veuillez en choisir une plus petite.',
  image_too_small: 'Cette image est trop petite. Il lui faut au moins 16 pixels de chaque côté.',
  phone_required: 'Veuillez ajouter votre numéro WhatsApp à votre profil avant de réserver',
  phone_invalid: 'Ce numéro de téléphone n’est pas valable.',
  picture_not_ours: 'La photo de profil doit être une image envoyée sur ce site.',
  select_date_time: 'Veuillez choisir la date et l’heure',
  starts_too_early: 'Les réservations ne peuvent commencer qu’à partir de {{opens}}',
  ends_too_late: 'Les réservations doivent se terminer au plus tard à {{closes}}',
  end_before_start: 'L’heure de fin doit être après l’heure de début',
  too_short: 'La durée minimale de réservation est d’une heure',
  in_the_past: 'Impossible de réserver dans le passé',
  too_far_ahead: 'Les réservations se font au plus un an à l’avance.',
  rating_required: 'Veuillez choisir une note',
  seats_over_capacity: 'C’est plus de places que n’en a l’embarcation.',
  sign_in_failed: 'La connexion n’a pas abouti. Veuillez réessayer.',
  too_many_requests: 'Trop de demandes. Veuillez patienter un instant et réessayer.',
  internal: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  unavailable: 'Le service est indisponible pour le moment. Veuillez réessayer.',
};

const fields: Record<FieldError['code'], string> = {
  required: 'Veuillez remplir ce champ.',
  invalid: 'Veuillez vérifier cette valeur.',
  too_small: 'Veuillez indiquer {{limit}} ou plus.',
  too_big: 'La limite est ici de {{limit}}.',
  unknown: 'Ce champ est inconnu ici.',
};

export const errors: typeof english = {
  codes,
  fields,
  network: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
  unknown: 'Une erreur s’est produite. Veuillez réessayer.',
  reference: 'Référence : {{requestId}}',
  pages: {
    notFound: {
      title: 'Aucune terre en vue',
      text: 'Il n’y a pas de page à cette adresse. Elle a peut-être changé, ou le lien est erroné.',
      action: 'Voir les locations',
      home: 'Retour à l’accueil',
    },
    gone: {
      title: 'Elle a quitté le quai',
      text: 'Cette annonce a été retirée.',
      action: 'Voir les locations',
    },
    offline: {
      title: 'Plus de réseau au large',
      text: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    },
    failed: {
      title: 'La mer est agitée',
      text: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
      home: 'Retour à l’accueil',
    },
    signIn: {
      title: 'Connectez-vous pour continuer',
      text: 'Veuillez d’abord vous connecter.',
    },
    denied: {
      title: 'Ce ponton est privé',
      text: 'Vous n’êtes pas autorisé à voir cette page.',
    },
  },
};
