/** Push messages: the panel that offers them, and this browser's part of the notifications page. */
export const push = {
  ask: {
    title: 'Get told at once',
    renter: 'This browser can tell you as soon as the owner answers, even when the page is closed.',
    owner: 'This browser can tell you as soon as a request comes in, even when the page is closed.',
    later: 'Not now',
    dismissed: 'You can switch push messages on later, under Notifications in your profile.',
  },
  turnOn: 'Switch push messages on',
  turningOn: 'Switching on…',
  turnOff: 'Switch them off here',
  turningOff: 'Switching off…',
  on: 'This browser receives push messages.',
  nowOn: 'Push messages are on in this browser.',
  nowOff: 'Push messages are off in this browser.',
  off: 'This browser receives no push messages yet.',
  unsupported: 'This browser cannot receive push messages. E-mails reach you all the same.',
  denied:
    'Push messages from Sillage are blocked in this browser. To allow them, open the settings of this site beside its address, set Notifications to “Allow”, then come back here.',
  homeScreen: {
    text: 'On an iPhone or iPad, push messages need Sillage on the home screen:',
    share: 'Tap “Share” in the bar of the browser.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open Sillage from there, sign in, and switch push messages on.',
  },
  closed: 'The question was closed without an answer. Tap the button again and choose “Allow”.',
  checkFailed: 'We could not find out whether this browser receives push messages.',
  failed: 'The browser did not switch push messages on. Check your connection and try again.',
} as const;
