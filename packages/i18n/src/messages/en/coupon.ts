export const coupon = {
  'coupon.title': 'Voucher code',
  'coupon.placeholder': 'Enter the code',
  'coupon.apply': 'Apply',
  'coupon.applied': 'Voucher applied',
  'coupon.appliedSaving': 'Voucher {code} applied: you save {amount}',
  'coupon.appliedDelivery': 'Voucher {code} applied: free delivery',
  'coupon.remove': 'Remove the voucher {code}',
  'coupon.removed': 'Voucher removed',
  'coupon.failed': 'The voucher was not applied',
} as const
