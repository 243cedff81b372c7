/** Behaviours of the bank, the people and the machine, which can be switched on one by one. */
const BEHAVIOURS = {
  hurries: 'two things happen to one payment within two seconds',
  declineThenCapture: 'a card is declined, and another one is charged on the same page',
  failsBeforePaying: 'the bank calls a page failed that nobody has typed anything on',
  secondTab: 'a second page is opened for the same order, and both can be paid',
  comesBackLate: 'a customer pays on a page that was open for an hour',
  capturesTwice: 'the bank charges a page once more that was paid',
  lateAnswers: 'the bank answers a question with what it knew before, after others were answered',
  notifiesTwice: 'the bank notifies twice, or again much later',
  neverNotifies: 'the bank does not notify at all',
  neverAnswers: 'the bank does not answer a question',
  errors: 'the bank answers 500, with a page for people',
  othersNumbers: 'the bank gives a payment the numbers of another order’s, or answers about another order',
  wrongAmount: 'the bank has charged another amount than the order’s',
  voids: 'the bank voids a capture whose acknowledgement failed or came late',
  takesBack: 'the bank takes a capture back by itself',
  zeroIds: 'the bank numbers all failures 0',
  refusesRefunds: 'the bank refuses a refund that it gives a while later',
  losesRefundAnswers: 'the bank gives a refund and its answer is lost',
  forgedNotifications: 'strangers send notifications and open return addresses',
  cancels: 'customers cancel their orders',
  givesBack: 'staff refund a part, the rest or too much of what was paid online, at times twice with one key',
  asksBack: 'customers ask for the money of an order that needs action',
  kitchenWorks: 'staff make orders, hold them and cancel them',
  changesGateway: 'the shop goes to another gateway, and what was begun at the one before ends there',
  standsStill: 'the machine stands still while time passes, also longer than the shop waits for a bank',
  kills: 'the process is killed at a statement or while it waits for the bank',
} as const
export type Behaviour = keyof typeof BEHAVIOURS
export const allBehaviours = Object.keys(BEHAVIOURS) as Behaviour[]

export type Behaviours = ReadonlySet<Behaviour>
