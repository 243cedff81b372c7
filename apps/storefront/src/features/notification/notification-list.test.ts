import { describe, expect, it } from 'vitest'
import { type ListedNotification, listed, type NotificationPush, withOlder, withPushed, withRead, writeCount } from './notification-list.ts'

const item = (id: string, isUnread = true): ListedNotification => ({ id, orderId: 'o', message: { en: id, ar: id }, isUnread, atMs: 1 })
const push: NotificationPush = {
  id: 'new',
  order_id: 'o-2',
  order_status: 'confirmed',
  message_en: 'Order #2 is Confirmed',
  message_ar: 'الطلب رقم 2: مؤكد',
}

describe('the list of notifications', () => {
  it('takes is_active of 1 for unread [S3.10]', () => {
    const wire = {
      id: 'a',
      user_id: 'u',
      order_id: 'o',
      order_number: 'SK-1',
      kind: 'status' as const,
      order_status: 'confirmed',
      message: 'Order #SK-1 is Confirmed',
      message_en: 'Order #SK-1 is Confirmed',
      message_ar: 'الطلب رقم SK-1: مؤكد',
      created_at: '2026-11-22T10:00:00+03:00',
    }
    expect(listed({ ...wire, is_active: 1 })).toMatchObject({ isUnread: true, message: { en: wire.message_en, ar: wire.message_ar } })
    expect(listed({ ...wire, is_active: 0 }).isUnread).toBe(false)
  })

  it('has what is pushed on top, once, and counts it [S4.17a]', () => {
    const before = { items: [item('old', false)], unreadCount: 0 }
    const once = withPushed(before, push, 5)
    expect(once.items.map(({ id }) => id)).toEqual(['new', 'old'])
    expect(once.items[0]).toEqual({
      id: 'new',
      orderId: 'o-2',
      message: { en: push.message_en, ar: push.message_ar },
      isUnread: true,
      atMs: 5,
    })
    expect(once.unreadCount).toBe(1)
    expect(withPushed(once, push, 6)).toBe(once)
  })

  it('is read one by one or at once [S7.49]', () => {
    const before = { items: [item('a'), item('b')], unreadCount: 2 }
    expect(withRead(before, 'a', 1)).toEqual({ items: [item('a', false), item('b')], unreadCount: 1 })
    expect(withRead(before, null, 0)).toEqual({ items: [item('a', false), item('b', false)], unreadCount: 0 })
  })

  it('goes on below without saying anything twice', () => {
    expect(withOlder([item('a'), item('b')], [item('b'), item('c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [0, 'latn', '0'],
    [99, 'latn', '99'],
    [100, 'latn', '99+'],
    [99, 'arab', '٩٩'],
    [100, 'arab', '٩٩+'],
  ] as const)('of %i unread says in the digits %s %s', (count, digits, text) => {
    expect(writeCount(count, { locale: 'ar', digits })).toBe(text)
  })
})
