import type { AddressProblem, AddressProblemCode } from '@sukkar/domain/address'
import { ADDRESS_MAX_LENGTHS } from '@sukkar/domain/limits'
import type { FieldProblem } from '../../platform/http/refusal.ts'

/** The rule that a part of an address broke, with the sentence that names it. */
export const addressRule = ({ field, code }: AddressProblem): FieldProblem => {
  const lengths: Partial<Record<string, number>> = ADDRESS_MAX_LENGTHS
  const max = lengths[field]
  return code === 'TOO_LONG' && max !== undefined ? { rule: 'max_length', args: { max } } : RULES[code]
}

const RULES = {
  REQUIRED: 'required',
  TOO_LONG: 'max_length',
  PACI_FORMAT: 'paci',
  PHONE_INVALID: 'phone',
  OUTSIDE_KUWAIT: 'outside_kuwait',
} satisfies Record<AddressProblemCode, FieldProblem>
