import type { guide as english } from '../en/guide.ts';
import type { Translated } from '../translator.ts';

export const guide: Translated<typeof english> = {
  lead: 'Comment louer une embarcation, comment proposer la vôtre, et ce dont s’occupe un administrateur.',
  contents: 'Dans ce guide',
  roles: {
    label: 'Le guide pour',
    renters: 'Locataires',
    owners: 'Propriétaires',
    administrators: 'Administrateurs',
  },
  renters: {
    title: 'Trouver votre embarcation et vos heures',
    points:
      'Parcourez les locations, ou cherchez par nom, type, prix et nombre de personnes. Pas besoin de compte pour regarder.\nLa page de chaque embarcation montre ses heures libres, jour par jour, et le total avant la demande.\nLisez la description pour savoir ce qui est compris. S’il manque une information, connectez-vous et demandez au propriétaire sur WhatsApp.',
  },
  asking: {
    title: 'Demander vos heures',
    points:
      'Connectez-vous avec votre compte Google et ajoutez votre numéro WhatsApp à votre profil. Seuls les propriétaires chez qui vous réservez le voient\u00a0: ils en ont besoin pour vous joindre.\nChoisissez le jour et les heures, puis «\u00a0Demander la réservation\u00a0». La demande est gratuite.\nVous pouvez avoir jusqu’à {{maxOpenRequests}} demandes en attente à la fois.\nVos heures sont retenues jusqu’à la réponse du propriétaire. Sans réponse, la demande expire au bout de 24\u00a0heures, ou au début des heures demandées si celui-ci arrive avant.\nAvec «\u00a0Réserver\u00a0», la confirmation est immédiate\u00a0: il n’y a pas de demande à retirer.\nSi vos heures sont prises, choisissez «\u00a0Me prévenir si ça se libère\u00a0».',
  },
  confirmed: {
    title: 'Une fois la réservation confirmée',
    points:
      'La réponse du propriétaire apparaît sous «\u00a0Réservations\u00a0», dans le menu, avec le lieu de rendez-vous et l’itinéraire.\n«\u00a0Bon de réservation\u00a0» ouvre votre bon. Présentez-le sur le quai, à l’écran ou imprimé.\nLe bouton WhatsApp ouvre une discussion avec le propriétaire au sujet de cette réservation\u00a0: convenez du point de rencontre et de ce qu’il faut apporter.\nLe jour venu, le propriétaire note quand l’embarcation part et quand elle rentre. Vous voyez ces heures avec votre réservation\u00a0; les heures réservées ne changent pas.\nLe propriétaire peut établir avec vous un état des lieux au départ et au retour, avec des photos et vos deux signatures. Vous le recevez par e-\u2060mail et, jusqu’au lendemain soir, vous pouvez y ajouter des photos. Regardez-le avant de signer\u00a0; si vous n’êtes pas d’accord, dites pourquoi.\nAprès la sortie, une fois que le propriétaire a terminé la réservation, vous pouvez donner votre avis.',
  },
  paying: {
    title: 'Le paiement',
    points:
      'Rien ne se paie sur ce site\u00a0: vous payez directement le propriétaire. Convenez sur WhatsApp du moment et du moyen, par exemple en espèces, à la marina, le jour même.\nCe que le propriétaire note comme reçu ou comme caution s’affiche avec votre réservation, avec un reçu. Ce n’est pas une facture.\nLe total est fixé quand vous envoyez la demande. Si le propriétaire change ensuite son tarif, le vôtre ne bouge pas.\nLocation privée\u00a0: le prix vaut pour chaque embarcation. Par place\u00a0: il vaut pour une personne.',
  },
  safety: {
    title: 'Permis, carburant et sécurité',
    points:
      'Demandez au propriétaire s’il vous faut un permis, ou si quelqu’un pilote pour vous. Sillage ne vérifie ni les permis ni les assurances.\nDemandez aussi si le carburant et les gilets sont compris, et s’il y a une caution.\nUn contenu est faux, dangereux ou insultant\u00a0? Choisissez «\u00a0Signaler cette annonce\u00a0» en bas de la page, ou «\u00a0Signaler\u00a0» sous un avis ou une réponse. Un message vous annonce la décision\u00a0; l’autre personne ne sait jamais qui a signalé.\nToutes les heures sont celles de la marina, quoi qu’affiche votre téléphone.',
  },
  plans: {
    title: 'En cas d’imprévu',
    points:
      'Tant que le propriétaire n’a pas répondu, vous pouvez retirer votre demande sous «\u00a0Réservations\u00a0», avec «\u00a0Annuler\u00a0».\nUne réservation est confirmée\u00a0? Demandez au propriétaire de l’annuler, dès que possible\u00a0: c’est lui qui décide, et ce que vous avez convenu reste valable.\nChacun de vous peut proposer d’autres heures. La réservation reste telle quelle tant que l’autre n’a pas accepté.\nSi le propriétaire annule votre réservation, vous recevez aussitôt la raison et d’autres heures libres.\nSi vous n’êtes pas venu, le propriétaire peut le noter, et vos heures se libèrent.\nEn retard\u00a0? Prévenez le propriétaire. Votre réservation se termine à l’heure prévue, et quelqu’un d’autre a peut-être réservé la suite.\nSi la mer semble agitée, demandez au propriétaire avant de partir.',
  },
  owners: {
    title: 'Avant de commencer',
    points:
      'Connectez-vous avec votre compte Google et écrivez-nous\u00a0: un administrateur décide qui peut publier.\nAjoutez votre numéro WhatsApp à votre profil. C’est là que les locataires vous écrivent\u00a0; sans lui, vous ne pouvez pas publier. Seules les personnes connectées le voient sur la page de votre embarcation.\n«\u00a0Ajouter une annonce\u00a0» et «\u00a0Mes annonces\u00a0» apparaissent alors dans le menu.',
  },
  listing: {
    title: 'Votre annonce',
    points:
      'Choisissez jet-ski ou bateau, puis indiquez le modèle, le titre et le tarif horaire\u00a0: ils sont obligatoires.\nLe titre est ce que l’on voit en premier. Donnez le nom que vous utilisez sur le quai.\nDans la description, dites ce qu’il y a à bord, qui pilote, ce qui est compris et ce qu’il faut apporter.\n«\u00a0Dupliquer\u00a0», dans «\u00a0Mes annonces\u00a0», crée une copie avec les photos, les prix et les règles. Les locataires la voient une fois que vous la rendez disponible.\nPlusieurs embarcations du même modèle font une seule annonce\u00a0: indiquez leur nombre et, si vous voulez, leurs noms. «\u00a0Mes annonces\u00a0» propose de réunir celles que vous avez.',
  },
  photos: {
    title: 'Les photos',
    points:
      'Une au moins, {{maxItemImages}} au plus, en JPEG, PNG, WebP ou AVIF, de 10\u00a0Mo chacune au maximum.\nLa photo étoilée est la couverture\u00a0: elle apparaît sur toutes les cartes. Prenez-la de jour, de côté.\nLe lieu de prise de vue est retiré du fichier avant que quelqu’un d’autre ne voie la photo.',
  },
  price: {
    title: 'Le prix et les places',
    points:
      'Le tarif est en MAD par heure. La page calcule le total, à la minute près.\nLocation privée\u00a0: une réservation prend l’embarcation entière, ou autant que le locataire en choisit si votre annonce en compte plusieurs.\nPar place\u00a0: le tarif vaut pour une personne, et plusieurs réservations se partagent l’embarcation jusqu’à sa capacité.\nUn nouveau tarif vaut pour les nouvelles demandes. Les précédentes gardent le leur.\n«\u00a0Horaires et tarifs\u00a0» fixe d’autres prix selon le jour, la saison ou l’heure, et un prix pour la journée entière. «\u00a0Saison\u00a0», au même endroit, fixe les jours de l’année où l’embarcation se loue.',
  },
  requests: {
    title: 'Répondre aux demandes',
    points:
      'Une demande retient ses heures jusqu’à votre réponse. Sans réponse, elle expire au bout de 24\u00a0heures, ou au début des heures demandées si celui-ci arrive avant.\n«\u00a0Confirmer\u00a0» rend la réservation ferme\u00a0; «\u00a0Décliner\u00a0» libère aussitôt les heures.\nLe bouton WhatsApp ouvre une discussion où l’embarcation, le jour et les heures sont déjà indiqués. Après votre réponse, «\u00a0Prévenir le locataire\u00a0» en ouvre une pour l’annoncer.\nLes locataires présentent un bon sur le quai\u00a0: scannez son code pour savoir si la réservation est toujours valable.\nAu retour, «\u00a0Terminer\u00a0» termine la réservation. Ce n’est qu’ensuite que le locataire peut donner son avis.\n«\u00a0Répondre\u00a0», sous un avis, y répond une fois, aux yeux de tous. Vous pouvez modifier la réponse pendant 24\u00a0heures.\n«\u00a0Bloquer le locataire\u00a0», sur un billet, met fin à ses demandes auprès de vous. Vous seul voyez le motif\u00a0; «\u00a0Débloquer\u00a0», sur la page «\u00a0Compte et données\u00a0», y met fin.\nMauvais temps ou panne\u00a0? Annulez une sortie depuis son billet, ou toutes celles de certaines heures à la fois\u00a0: chaque locataire reçoit votre raison et d’autres heures libres.\nUn locataire peut demander l’annulation ou proposer d’autres heures. Vous décidez\u00a0; d’ici là, la réservation reste telle quelle.\nDès 20\u00a0minutes après le début, vous pouvez noter qu’un locataire n’est pas venu, et revenir là-dessus pendant une heure.',
  },
  day: {
    title: 'Votre journée d’un coup d’œil',
    points:
      '«\u00a0Planning\u00a0» montre une journée, embarcation par embarcation, avec un billet par réservation. «\u00a0Par jour\u00a0», dans vos réservations, montre la même chose. Balayez l’écran, ou utilisez les flèches du clavier, pour changer de jour.\nToutes les heures sont celles de la marina, quoi qu’affiche votre téléphone.\nLe nombre à côté de «\u00a0Réservations\u00a0», dans le menu, compte les demandes, les questions et les propositions qui attendent votre réponse.\n«\u00a0Semaine\u00a0» et «\u00a0Mois\u00a0» montrent plus de jours. Ouvrez une embarcation dans le planning et choisissez des heures pour les fermer, une fois ou chaque semaine\u00a0; les réservations existantes restent.',
  },
  quay: {
    title: 'Aujourd’hui',
    points:
      '«\u00a0Aujourd’hui\u00a0» montre les réservations du jour\u00a0: en retard, en mer, prochains départs, à répondre et terminées. Touchez-en une pour le reste\u00a0: appel, message, argent, prolongation. Sans réseau, la page reste lisible\u00a0; vos saisies sont gardées, puis envoyées au retour du réseau.\nQuelqu’un vient sans réservation, ou appelle\u00a0? Enregistrez la location avec l’embarcation et les heures et, si vous voulez, un nom et un téléphone. Les heures ne sont alors plus libres sur le site. Avec un numéro, vous pouvez envoyer un bon sur WhatsApp.\nTouchez Partie quand une embarcation part, et Rentrée quand elle revient\u00a0: cela termine la réservation et libère le reste de ses heures. Si elle compte plusieurs embarcations, choisissez lesquelles partent ou rentrent. Les heures réservées restent à côté des heures réelles.\nPendant la sortie, vous pouvez ajouter des heures libres. Elles ont leur propre ligne dans le prix, que le locataire voit aussi.\nSous «\u00a0État des lieux et révision\u00a0», dans «\u00a0Horaires et tarifs\u00a0», choisissez de faire un état des lieux à Partie et à Rentrée\u00a0: photos, marques, carburant, heures au compteur et vos deux signatures, en moins de deux minutes, même sans réseau. Rien n’y change ensuite\u00a0: chacun voit ce qui est nouveau. La même page vous rappelle la révision d’un moteur.\n«\u00a0Équipe\u00a0» sert à inviter des équipiers\u00a0: chacun travaille sous son nom et ne fait que ce que vous autorisez, par exemple noter les départs. Vous voyez ce qu’ils ont fait, et y mettez fin d’un geste.\nSur le billet, notez ce que vous avez reçu et la caution. Pour corriger une erreur, ajoutez une ligne qui l’annule. Le total et le revenu ne changent pas.\nEn fin de journée, comptez la caisse dans «\u00a0Recettes\u00a0»\u00a0: la page la compare à ce que vous avez noté, par devise, et liste ce qui n’est pas encore payé. Elle montre aussi vos revenus par mois, et les enregistre dans un fichier.\nSi une embarcation est en mer au coucher du soleil, vous et les administrateurs recevez une alerte. Sillage n’est pas un service de secours\u00a0: en cas d’urgence, appelez le numéro de cette page.',
  },
  changes: {
    title: 'Modifier ou arrêter',
    points:
      'Décochez «\u00a0Disponible à la location\u00a0» et l’embarcation quitte la liste. Les réservations déjà faites restent valables.\nUne suppression est définitive\u00a0: les demandes en attente sont annulées, les photos et les avis disparaissent. Les réservations confirmées doivent d’abord être passées.\nSi un administrateur retire une annonce, les locataires ne la voient plus, et «\u00a0Mes annonces\u00a0» dit pourquoi. Avec «\u00a0Voir et répondre\u00a0», vous pouvez répondre une fois\u00a0; une fois l’annonce rétablie, rendez-la de nouveau disponible.\nSi vous perdez le droit de publier, vous gardez vos annonces et pouvez toujours répondre aux demandes.',
  },
  administrators: {
    title: 'Qui ils sont',
    points:
      'Les premiers sont désignés dans les réglages du serveur, par leur adresse e-\u2060mail.\nUn administrateur peut en nommer d’autres, et retirer ce rôle à tout administrateur sauf au dernier.\nCe rôle ne comprend pas le droit de publier.\nL’aperçu commence par ce qu’il y a à faire maintenant\u00a0: les embarcations en retard ou encore en mer après le coucher du soleil, avec le numéro du propriétaire, puis les signalements, les messages non remis, et ce qui ne va pas sur le serveur.\n«\u00a0Rien à redire\u00a0», «\u00a0Masquer\u00a0» ou «\u00a0Masquer et suspendre\u00a0» règle tous les signalements d’un même contenu. Son auteur peut répondre une fois\u00a0; vous rétablissez alors le contenu, ou maintenez la décision.\nSi le port ferme, «\u00a0Annuler les sorties de la marina\u00a0», en haut de l’aperçu, annule les réservations de tous les propriétaires pour certaines heures, avec la raison. L’historique le garde.\n«\u00a0Marina\u00a0» contient l’annonce du port, affichée en haut de chaque page, les horaires et leurs saisons, et les contacts.\n«\u00a0Aujourd’hui\u00a0», dans l’administration, montre quelles embarcations sont en mer. Vous recevez une alerte pour celles qui y sont encore au coucher du soleil\u00a0; Sillage n’est pas un service de secours.',
  },
  permission: {
    title: 'Qui peut publier',
    points:
      'Cherchez la personne par son nom ou son adresse e-\u2060mail dans la liste des utilisateurs.\n«\u00a0Autoriser à publier\u00a0», derrière les trois points, lui donne ce droit, «\u00a0Ne plus autoriser à publier\u00a0» le lui reprend\u00a0: c’est immédiat, et les réservations restent valables.\nAvant de l’accorder, vérifiez ce que vous exigez ici des propriétaires\u00a0: papiers, assurance, gilets à bord.\n«\u00a0Suspendre\u00a0», derrière les mêmes points, arrête les demandes, les avis et les annonces de quelqu’un pour une raison, jusqu’à un jour ou sans fin. Les réservations confirmées restent\u00a0; «\u00a0Lever la suspension\u00a0» y met fin.',
  },
  figures: {
    title: 'Lire les chiffres',
    points:
      'Ils sont dans l’aperçu, sous ce qu’il y a à faire\u00a0; sur un téléphone, «\u00a0Plus de chiffres\u00a0» affiche les graphiques et les listes.\nLe revenu ne compte que les réservations terminées\u00a0; les réservations confirmées n’y sont pas encore.\nSous les réservations par statut, vous voyez combien de réservations confirmées ont été annulées ou manquées récemment.\nLes revenus d’un propriétaire sont le total de ses réservations terminées. Aucun paiement ne passe par la plateforme.\n«\u00a0Activité des propriétaires\u00a0» montre les annonces, les réservations terminées et la note moyenne, à une décimale.',
  },
};
