import type { terms as english } from '../en/terms.ts';
import type { Translated } from '../translator.ts';

export const terms: Translated<typeof english> = {
  lead: 'Sillage réunit ceux qui possèdent une embarcation et ceux qui voudraient y passer une heure. Ces conditions disent ce que nous faisons, ce que nous ne faisons pas, et ce dont chacun répond.',
  updated: 'Dernière mise à jour\u00a0: {{date}}',
  overview: {
    title: 'Ce qu’est Sillage',
    text: 'Sillage est une plateforme. Elle met en relation propriétaires et locataires, rien de plus\u00a0: les propriétaires publient leurs jet-skis et leurs bateaux, les locataires les trouvent et demandent des heures.\nSillage ne possède aucune des embarcations annoncées et n’est pas partie à ce que conviennent un propriétaire et un locataire.',
  },
  owners: {
    title: 'Si vous publiez une annonce',
    text: 'L’annonce est la vôtre, ses promesses aussi. Vous répondez\u00a0:',
    points:
      'de votre contenu\u00a0: un texte, un prix et des photos exacts, que vous avez le droit de publier\nde vos autorisations\u00a0: immatriculation, licences et permis qu’exigent votre embarcation et votre activité\nde votre assurance\u00a0: ce que vous en déclarez n’engage que vous, Sillage ne le vérifie pas\ndu respect de la loi\u00a0: louer en respectant les règles qui s’appliquent à vous et au lieu\nde votre parole\u00a0: tenir les heures et le prix que vous avez confirmés',
  },
  renters: {
    title: 'Si vous louez',
    text: 'Vous traitez directement avec le propriétaire. Vous répondez\u00a0:',
    points:
      'de votre contenu\u00a0: votre vrai nom, un numéro où l’on peut vous joindre, des avis sur des sorties que vous avez faites\nde votre permis\u00a0: être titulaire de celui qu’exige l’embarcation, si elle en exige un\ndu respect de la loi\u00a0: suivre les règles de la navigation et celles du lieu\nde l’accord\u00a0: payer au propriétaire ce que vous avez convenu, et répondre de l’état de l’embarcation',
  },
  disclaimers: {
    title: 'Ce que nous ne faisons pas',
    text: 'Pour éviter tout malentendu\u00a0:',
    points:
      'Nous ne possédons aucune des embarcations annoncées.\nNous ne fournissons aucune assurance. Quand une page parle de professionnels assurés et en règle, c’est ce que les propriétaires déclarent.\nNous n’arbitrons pas les litiges entre propriétaires et locataires.\nNous ne répondons ni du contenu que publient les utilisateurs, ni des accords qu’ils concluent.',
  },
  prohibited: {
    title: 'Ce qui est interdit',
    text: 'Nul ne peut se servir de Sillage pour\u00a0:',
    points:
      'donner de fausses informations\nfaire un usage illégal de la plateforme ou d’une embarcation\nharceler qui que ce soit\ncontourner les mesures de sécurité\npublier un contenu qui ne lui appartient pas',
  },
  moderation: {
    title: 'Ce que peut faire un administrateur',
    text: 'Un administrateur peut masquer un contenu, retirer une annonce ou suspendre un compte qui ne respecte pas ces conditions. Vous en recevez toujours la raison.\nChaque fois qu’un de vos contenus est masqué ou retiré, vous pouvez répondre une fois\u00a0; un administrateur décide alors de nouveau. Au sujet d’une suspension, écrivez au bureau de la marina.',
  },
  contact: {
    title: 'Nous joindre',
    text: 'Pour toute question sur ces conditions, adressez-vous au bureau de la marina\u00a0:',
  },
  acknowledgment: {
    title: 'Votre accord',
    text: 'En utilisant Sillage, vous reconnaissez avoir lu ces conditions, les avoir comprises et les accepter. Si vous n’êtes pas d’accord, merci de ne pas utiliser la plateforme.',
  },
};
