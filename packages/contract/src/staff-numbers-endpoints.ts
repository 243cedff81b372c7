import { Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { answer, DateText, Id, Shape, TimeText } from './schema.ts'
import { BakeList, ListedPrintSheet, SalesNumbers, SheetCursor, SlotLoad } from './staff-numbers.ts'
import { listCall } from './staff-record.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const

/** The shop's statistics: sales, the bake list, the load of the slots. */
export const staffNumbersEndpoints = {
  getSalesNumbers: {
    summary:
      'What was sold from one day to another, at most a year: by day, product, area, hour and way of payment, with the cash of each driver and branch',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({ from: DateText, to: DateText, branch_id: Type.Optional(Id) }),
    answer: answer(SalesNumbers),
    errors: [...refused, 'BRANCH_UNKNOWN'],
  },
  getBakeList: {
    summary: 'What is still to be baked for a business date, by time and for the whole of it',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({ day: DateText, branch_id: Type.Optional(Id) }),
    answer: answer(BakeList),
    errors: [...refused, 'BRANCH_UNKNOWN'],
  },
  listPrintSheets: listCall(
    { summary: 'The pictures that are to be printed for a business date, each with its size and order', spec: ['S6.3', 'S2.8'] },
    ListedPrintSheet,
    {
      day: DateText,
      from: Type.Optional(TimeText),
      branch_id: Type.Optional(Id),
      /** The page begins behind this sheet instead of by its number: sheets leave the list when their order is ready. */
      after: Type.Optional(SheetCursor),
      /** The page ends with this sheet, whatever has left it. */
      until: Type.Optional(SheetCursor),
    },
  ),
  listSlotLoad: {
    summary: 'How many orders each time of a day has, against how many it takes',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({ day: DateText, branch_id: Type.Optional(Id) }),
    answer: answer(Type.Array(SlotLoad)),
    errors: [...refused, 'BRANCH_UNKNOWN'],
  },
} as const satisfies Record<string, Endpoint>
