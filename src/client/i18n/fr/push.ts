import type { push as english } from '../en/push.ts';
import type { Translated } from '../translator.ts';

export const push: Translated<typeof english> = {
  ask: {
    title: 'Soyez prévenu aussitôt',
    renter: 'Ce navigateur peut vous prévenir dès que le propriétaire répond, même quand la page est fermée.',
    owner: 'Ce navigateur peut vous prévenir dès qu’une demande arrive, même quand la page est fermée.',
    later: 'Pas maintenant',
    dismissed:
      'Vous pourrez activer les notifications push plus tard, dans la rubrique Notifications de votre profil.',
  },
  turnOn: 'Activer les notifications push',
  turningOn: 'Activation…',
  turnOff: 'Les désactiver ici',
  turningOff: 'Désactivation…',
  on: 'Ce navigateur reçoit les notifications push.',
  nowOn: 'Les notifications push sont activées dans ce navigateur.',
  nowOff: 'Les notifications push sont désactivées dans ce navigateur.',
  off: 'Ce navigateur ne reçoit pas encore de notifications push.',
  unsupported:
    'Ce navigateur ne peut pas recevoir de notifications push. Les e-mails vous parviennent tout de même.',
  denied:
    'Les notifications de Sillage sont bloquées dans ce navigateur. Pour les autoriser, ouvrez les paramètres de ce site à côté de son adresse, réglez Notifications sur « Autoriser », puis revenez ici.',
  homeScreen: {
    text: 'Sur un iPhone ou un iPad, les notifications push demandent que Sillage soit sur l’écran d’accueil :',
    share: 'Touchez « Partager » dans la barre du navigateur.',
    add: 'Choisissez « Sur l’écran d’accueil ».',
    open: 'Ouvrez Sillage depuis cet écran, connectez-vous et activez les notifications push.',
  },
  closed: 'La question a été fermée sans réponse. Touchez à nouveau le bouton et choisissez « Autoriser ».',
  checkFailed: 'Nous n’avons pas pu savoir si ce navigateur reçoit les notifications push.',
  failed: 'Le navigateur n’a pas activé les notifications push. Vérifiez votre connexion et réessayez.',
};
