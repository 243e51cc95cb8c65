import type { FieldError } from '#shared/errors.ts';
import type { errors as english } from '../en/errors.ts';
import type { Translated } from '../translator.ts';

const fields: Record<FieldError['code'], string> = {
  required: 'Veuillez remplir ce champ.',
  invalid: 'Veuillez vérifier cette valeur.',
  too_small: 'Veuillez indiquer {{limit}} ou plus.',
  too_big: 'La limite est de {{limit}}.',
  unknown: 'Ce champ n’est pas reconnu.',
};

export const errors: Translated<typeof english> = {
  fields,
  price: {
    unreadable: 'Entrez un montant en MAD, par exemple 450 ou 450,50.',
    ambiguous: 'Voulez-vous dire {{thousands}} ou {{decimals}}\u00a0?',
    negative: 'Entrez 0 ou plus.',
    decimals: 'Deux décimales au plus.',
    too_high: '{{limit}}\u00a0MAD au plus.',
  },
  network: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
  slow: 'La connexion est lente. La réponse se fait attendre…',
  late: 'Le serveur n’a pas répondu à temps. Vérifiez votre réseau et réessayez.',
  newVersion: { text: 'Une nouvelle version de Sillage est disponible.', action: 'Recharger' },
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
      title: 'Connectez-\u2060vous pour continuer',
      text: 'Veuillez d’abord vous connecter.',
    },
    denied: {
      title: 'Ce ponton est privé',
      text: 'Vous n’êtes pas autorisé à voir cette page.',
    },
  },
};
