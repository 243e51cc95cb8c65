/** Each line of a `text` is a paragraph, each line of `points` a list item. */
export const terms = {
  lead: 'Sillage brings together people who own a watercraft and people who would like an hour on one. These terms say what we do, what we do not do, and what each side is responsible for.',
  updated: 'Last updated: {{date}}',
  overview: {
    title: 'What Sillage is',
    text: 'Sillage is a platform. It connects owners and renters, and that is all it does: owners publish their jet skis and boats, renters find them and ask for hours.\nSillage owns none of the items that are listed, and is not a party to what an owner and a renter agree between them.',
  },
  owners: {
    title: 'If you list an item',
    text: 'The listing is yours, and so is what it promises. You are responsible for:',
    points:
      'your content: text, price and photos that are true, and yours to publish\nyour licences: every registration, licence and permit that your craft and your activity need\nyour insurance: what you declare about it is your own declaration, and Sillage does not check it\nthe law: renting out in compliance with the rules that apply to you and to the place\nyour word: keeping to the hours and the price that you have confirmed',
  },
  renters: {
    title: 'If you rent',
    text: 'You deal with the owner directly. You are responsible for:',
    points:
      'your content: your real name, a number where you can be reached, reviews of outings you took part in\nyour licence: holding the one that the craft requires, if it requires one\nthe law: using the craft in compliance with the rules of navigation and with local rules\nthe agreement: paying the owner what you agreed, and answering for the condition of the craft',
  },
  disclaimers: {
    title: 'What we do not do',
    text: 'To avoid any misunderstanding:',
    points:
      'We own no item that is listed here.\nWe provide no insurance. Where a page mentions insured or licensed operators, that is what owners declare.\nWe do not mediate disputes between owners and renters.\nWe are not responsible for the content that users publish, nor for the agreements that they make.',
  },
  prohibited: {
    title: 'What is not allowed',
    text: 'Nobody may use Sillage to:',
    points:
      'give false information\nuse the platform or a craft illegally\nharass anybody\ncircumvent safety measures\npost content that they do not own',
  },
  moderation: {
    title: 'What administrators may do',
    text: 'An administrator may hide content, take a listing down or suspend an account that does not keep to these terms. You always get the reason.\nYou may answer once each time something of yours is hidden or taken down; an administrator then decides again. About a suspension, write to the marina’s office.',
  },
  contact: { title: 'How to reach us', text: 'Questions about these terms go to the marina’s office:' },
  acknowledgment: {
    title: 'Your agreement',
    text: 'By using Sillage you acknowledge that you have read these terms, that you understand them, and that you accept them. If you do not agree with them, please do not use the platform.',
  },
} as const;
