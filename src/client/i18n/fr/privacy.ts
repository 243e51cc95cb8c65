import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../translator.ts';

export const privacy: Translated<typeof english> = {
  lead: 'Ce que Sillage conserve à votre sujet, pourquoi, qui le voit, combien de temps, et comment le supprimer. Selon la loi marocaine 09-08 et, dans l’Union européenne, le RGPD.',
  who: {
    title: 'Qui est responsable',
    text: 'La marina qui exploite ce site décide de ce qui est conservé et pourquoi. Écrivez à son bureau pour toute question ou demande\u00a0:',
  },
  what: {
    title: 'Ce que nous conservons, et pourquoi',
    text: 'Vous pouvez parcourir le site sans compte. Votre adresse Internet est alors seulement comptée, pendant deux heures au plus, pour que personne ne surcharge le site. Avec un compte, nous conservons, pour rendre le service que vous demandez\u00a0:',
    points:
      'de votre fournisseur d’identité, à la connexion\u00a0: votre nom, votre adresse e-\u2060mail et si elle est vérifiée, un identifiant et, la première fois, votre photo\nce que vous ajoutez\u00a0: votre numéro de téléphone, votre photo, votre langue, vos choix de messages, vos favoris\nsi vous louez des bateaux ou jet-skis et ajoutez d’autres agendas\u00a0: leurs adresses et les heures de leurs événements, sans les titres. Si vous créez une adresse pour votre propre agenda\u00a0: une empreinte de celle-ci\nce que vous publiez\u00a0: annonces, photos (sans le lieu où elles ont été prises), avis et réponses aux avis\nce qui se passe\u00a0: demandes, réservations avec leur historique, pourquoi elles ont été annulées ou devraient l’être, changements de prix et de droits, quand l’embarcation est partie et rentrée, ce que son propriétaire a noté comme reçu ou pris en caution, et les messages qui vous sont envoyés\nce qui garde le service sûr\u00a0: vos signalements, vos réponses à une décision, pourquoi un de vos contenus est masqué, les locataires que vous bloquez et votre motif privé, une suspension avec sa raison et sa fin\noù vous êtes connecté\u00a0: le type de navigateur et l’heure de la dernière visite, pour que vous puissiez mettre fin à une session\nsi le propriétaire note dans quel état une embarcation part et rentre\u00a0: des photos de l’embarcation (sans le lieu où elles ont été prises), son état, ce qui a été expliqué, les noms et les signatures des deux parties, et le fait qu’une pièce d’identité a été vue, mais ni numéro ni image d’un document',
  },
  guests: {
    title: 'Si vous louez sans compte',
    text: 'Un propriétaire peut inscrire votre location sur le quai ou au téléphone. Il peut noter votre nom, votre numéro de téléphone et votre adresse e-\u2060mail, si vous les donnez\u00a0: pour cette location, pour le bon que vous recevez et pour vous prévenir si la sortie est annulée, et pour rien d’autre. Seul ce propriétaire les voit et, de la veille au lendemain, ses équipiers. Aucun document n’est demandé, et aucun numéro de document n’est conservé. Un état des lieux peut avoir votre nom et votre signature, et reste plus longtemps, comme indiqué plus bas. Ces données sont effacées {{guestDays}} jours après la location, et l’adresse secrète du bon expire {{slipHours}} heures après elle. Si vous vous connectez depuis le bon, la location devient une réservation de votre compte, et l’adresse e-\u2060mail est effacée aussitôt. Pour faire effacer vos données plus tôt, écrivez au bureau de la marina.',
  },
  basis: {
    title: 'Sur quel fondement',
    text: 'La loi demande une raison de conserver des données. Il y en a trois\u00a0:',
    points:
      'le contrat avec vous\u00a0: votre compte, vos annonces, vos réservations avec leurs états des lieux, vos locations sans compte, vos coordonnées pour l’autre partie d’une réservation, et les messages à leur sujet\nl’intérêt légitime\u00a0: les avis, les signalements, les blocages et les suspensions, l’historique de ce qui a été fait, les limites de requêtes, les invitations à donner un avis, les sauvegardes, et ce qui reste après votre départ. Ainsi le service reste juste et sûr, et les historiques des autres restent complets\nvotre consentement\u00a0: les notifications push, que vous activez et pouvez désactiver à tout moment',
  },
  seen: {
    title: 'Qui le voit',
    text: 'Chacun ne voit que ce dont il a besoin\u00a0:',
    points:
      'tout le monde\u00a0: votre nom et votre photo, si vous publiez une annonce ou un avis\nles personnes connectées\u00a0: le numéro d’un propriétaire, sur la page de son annonce, et un nombre limité par heure\nl’autre partie d’une réservation\u00a0: votre nom, votre photo, votre numéro et votre langue\nl’autre partie d’une réservation, et, de la veille au lendemain, les équipiers du propriétaire\u00a0: l’état des lieux de l’embarcation, avec ses photos\u00a0; les administrateurs seulement quand une partie a ouvert un litige\nla personne que vous signalez\u00a0: ni votre nom, ni ce que vous avez écrit. Vous apprenez la décision, et aussi si le compte a été suspendu\nun locataire que vous bloquez\u00a0: le blocage, mais pas le motif\nles administrateurs\u00a0: qui a signalé quoi et le texte, suspensions, noms, adresses e-\u2060mail, réservations, prix et droits, et les numéros de téléphone des seuls propriétaires, comme toute personne connectée\nles exploitants du serveur\u00a0: tout ce qui y est conservé',
  },
  others: {
    title: 'Qui d’autre reçoit des données',
    text: 'Nous ne vendons rien et n’affichons pas de publicité. Des données ne quittent le serveur que si le service l’exige\u00a0:',
    points:
      'votre fournisseur d’identité apprend que vous vous connectez ici\nles entreprises qui hébergent le serveur et acheminent nos e-\u2060mails conservent ou transportent des données pour nous\nsi vous les avez activées, le service de notifications de votre navigateur achemine les notifications push, qui sont chiffrées\nla source de la carte reçoit votre adresse Internet quand une page affiche la carte\nun lien vers WhatsApp ou vers une carte ouvre ce service, selon ses propres règles\ncertains de ces services se trouvent hors du Maroc et de l’Union européenne. Ils ne reçoivent que ce qui est indiqué ici\u00a0; le bureau de la marina vous dit lesquels, dans quels pays et avec quelles garanties',
  },
  cookies: {
    title: 'Cookies',
    text: 'Il y en a quatre, et aucun ne vous suit\u00a0: l’un vous garde connecté, l’un indique aux pages vos initiales et ce que vous pouvez faire ici, l’un retient la langue, et l’un protège les dix minutes d’une connexion. Le navigateur garde aussi, pour lui seul, ce que vous avez commencé à saisir, les avis déjà vus, de combien l’horloge de l’appareil se trompe, jusqu’à votre connexion vos favoris et, jusqu’à votre déconnexion, les bons de vos réservations confirmées à venir, qui s’ouvrent ainsi sans réseau. Sur le quai, le navigateur d’un propriétaire garde aussi le dernier état de la page «\u00a0Aujourd’hui\u00a0», et ce qui y a été saisi, états des lieux et photos compris, jusqu’à l’envoi ou à la déconnexion. Aucun consentement n’est nécessaire pour cela, donc nous n’en demandons pas.',
  },
  periods: {
    title: 'Combien de temps',
    text: 'Des tâches lancées chaque heure sur le serveur suppriment ce qui a dépassé sa durée\u00a0:',
    points:
      'votre compte et ce qui lui appartient\u00a0: jusqu’à ce que vous le supprimiez\nles signalements et les réponses\u00a0: jusqu’à la suppression de votre compte ou de l’annonce\u00a0; un blocage\u00a0: jusqu’à ce que vous y mettiez fin, ou que l’un des deux comptes soit supprimé\u00a0; une suspension\u00a0: avec sa raison, jusqu’à la suppression du compte\nune session\u00a0: {{sessionDays}} jours après votre dernière visite\nune photo qu’aucune annonce ni aucun profil ne montre\u00a0: {{unusedUploadHours}} heures\nles messages qui vous ont été envoyés\u00a0: {{messageDays}} jours\u00a0; qu’une invitation à donner un avis a été envoyée reste noté, pour qu’elle ne le soit qu’une fois\nune copie de vos données que vous avez demandée\u00a0: {{exportDays}} jours\nles heures pour lesquelles vous avez demandé à être prévenu\u00a0: {{waitlistHours}} heures après leur début\nle nom, le numéro et l’adresse e-\u2060mail d’un client de passage sans compte\u00a0: {{guestDays}} jours après la location\u00a0; l’adresse de son bon\u00a0: {{slipHours}} heures après elle\nqui a été équipier d’un propriétaire, sous quel nom, et les invitations\u00a0: {{helperDays}} jours après la fin\nun état des lieux avec ses photos\u00a0: {{handoverDays}}\u00a0jours après la location, ou jusqu’à ce que les deux parties en aient demandé la suppression, même si l’une supprime son compte\nle nombre de requêtes, par compte ou par adresse Internet\u00a0: deux heures au plus\nune empreinte de l’identité d’un compte supprimé, pour qu’un nouveau compte ne remette pas les limites à zéro\u00a0: {{deletedIdentityHours}} heures\nles sauvegardes\u00a0: {{backupDays}} jours avec la sauvegarde nocturne fournie avec ce site. Si la marina sauvegarde autrement, son bureau vous dit combien de temps elle les garde',
  },
  after: {
    title: 'Ce qui reste après votre départ',
    text: 'Les réservations, les avis et l’historique de ce qui a été fait restent, car d’autres en dépendent\u00a0: un propriétaire pour ses comptes, un locataire pour l’historique d’une réservation. Ils nomment alors «\u00a0un ancien membre\u00a0»\u00a0; ce que vous avez écrit en demandant d’annuler une réservation est supprimé. Vos signalements, réponses, blocages et suspensions partent avec le compte. Les avis sur vos propres annonces, avec vos réponses, sont supprimés avec elles.',
  },
  rights: {
    title: 'Vos droits',
    text: 'Selon la loi 09-08 et le RGPD, vous pouvez\u00a0:',
    points:
      'voir ce qui est conservé et l’emporter\u00a0: «\u00a0Une copie de vos données\u00a0» sur la page «\u00a0Compte et données\u00a0»\nle corriger\u00a0: sur votre profil et dans vos annonces\nle supprimer\u00a0: «\u00a0Supprimer votre compte\u00a0» sur la même page\nvous opposer aux messages, ou les limiter\u00a0: sur la page «\u00a0Notifications\u00a0»\u00a0; les messages sur vos propres réservations font partie du service\nvous opposer à ce qui repose sur l’intérêt légitime, ou en faire limiter l’usage\u00a0: écrivez au bureau de la marina\nretirer votre consentement aux notifications push\u00a0: sur la page «\u00a0Notifications\u00a0»\nvous plaindre\u00a0: au Maroc auprès de la CNDP (www.cndp.ma), dans l’Union européenne auprès de l’autorité de votre pays',
  },
  security: {
    title: 'Comment c’est protégé',
    text: 'Les connexions sont chiffrées. Les sessions ne sont conservées que sous forme d’empreinte. Chaque droit est vérifié par le serveur, et ce que font les administrateurs est noté là où ils ne peuvent pas le modifier\u00a0; seul un exploitant du serveur le pourrait. Rien n’est décidé automatiquement à votre sujet, sinon que des limites valent pour tous de la même façon.',
  },
};
