/**
 * Every maximum and time constant of the product, each with its reason.
 * Section numbers are those of the specification.
 */

// Pictures (§5, §9)

/** At least one picture for each unit of a product that is printed from pictures (§5). */
export const PICTURES_MIN_PER_UNIT = 1
/** Ten pictures for each unit is the most that the kitchen can review (§9). */
export const PICTURES_MAX_PER_UNIT = 10
/** A phone's original in HEIC or JPEG stays below 15 MiB; a larger file is a mistake or an attack. */
export const PICTURE_BYTES_MAX = 15 * 1024 * 1024
/** 3000 pixels on the long edge print sharply on the largest sheet, and keep an upload short on a phone. */
export const PICTURE_EDGE_MAX_PIXELS = 3000
/** A photo whose shorter side has fewer pixels looks coarse on a print as wide as a hand. */
export const PICTURE_SHORT_SIDE_PIXELS = 800
/** Decoding more than 80 megapixels would let one upload use up the server's memory. */
export const PICTURE_PIXELS_MAX = 80_000_000
/** A print is cut by hand, up to half a centimetre off its outline. */
export const PRINT_BLEED_CM = 0.5
/** The piped border covers about a centimetre, so faces and words must stay inside it. */
export const PRINT_SAFE_CM = 1
/** Edible ink spreads a little: 120 dots for each inch look sharp at arm's length. */
export const PRINT_SHARP_DPI = 120
/** Below 75 dots for each inch, single dots are visible from across the table. */
export const PRINT_SOFT_DPI = 75
/** At five times the covering size a fifth of the photo fills the print; no phone photo is sharp beyond that. */
export const PRINT_ZOOM_MAX = 5
/** The overlap of two pieces of paper with one picture, enough to align them by eye. */
export const SHEET_OVERLAP_MM = 10
/** The longer side of a photo without a known print size: a hand's breadth, which suits cakes and boxes. */
export const SHEET_PHOTO_MM = 120
/** All pictures of one cart: enough for six photo cakes of ten pictures. */
export const CART_PICTURES_MAX = 60
/** Customers' photos are private: they are erased this long after the end of the order or of the complaint, when questions have become unlikely. */
export const PICTURE_RETENTION_DAYS = 90
/** One request may bring all pictures of a cart: a shrunk one has about a megabyte. */
export const UPLOAD_BYTES_MAX = 96 * 1024 * 1024
/** A cart that nobody changed for this long is erased, with its pictures: who returns after a month does not expect the old cart. */
export const CART_RETENTION_DAYS = 30

// Texts

/** A note or a special request must fit on the kitchen's ticket. */
export const NOTE_MAX_LENGTH = 200
/** The note of a whole order: for the driver and the kitchen. */
export const ORDER_NOTE_MAX_LENGTH = 500
/** The text of a gift's card must fit on the card. */
export const GIFT_CARD_MAX_LENGTH = 300
/** Why an order was stopped, refunded or not delivered. */
export const REASON_MAX_LENGTH = 300
/** Sixty characters are the most that can be piped legibly on a cake. */
export const CAKE_TEXT_MAX_LENGTH = 60
/** The longest address that mail servers accept (characters). */
export const EMAIL_MAX_LENGTH = 254
/** A search is a few words; folding longer text would be wasted work. */
export const SEARCH_MAX_LENGTH = 100
/** Words of a search that are matched; nobody types as many different ones, and each is compared with all words of the menu. */
export const SEARCH_WORDS_MAX = 8
/** A coupon code is typed by hand. */
export const COUPON_CODE_MAX_LENGTH = 40

// Cart and money

/** The quantity dialog starts at one and never goes below (§5). */
export const QUANTITY_MIN = 1
/** Two digits fit the stepper; a larger order is arranged by phone. */
export const QUANTITY_MAX = 99
/** A cart of sixty different lines is already a party; it bounds the work of a quote. */
export const CART_LINES_MAX = 60
/** One million dinars: far above any order, far below where integers lose precision. */
export const MONEY_MAX_FILS = 1_000_000_000
/** Smallest coin in use, so rounded amounts can be paid in cash. */
export const COIN_FILS = 5
/** The specification declares a low cost of 5 without a use (§9): the code declares it too, and it blocks nothing. */
export const LOW_COST_FILS = 5000
/** Tips that can be picked: a quarter, a half, one dinar, none. */
export const TIP_OPTIONS_FILS: readonly number[] = [250, 500, 1000, 0]
/** The default tip option is number 3 (§9), which is no tip: a tip is never preselected for the customer. */
export const TIP_DEFAULT_INDEX = 3
/** A tip above fifty dinars is a typing mistake. */
export const TIP_MAX_FILS = 50_000
/** A delay entitles to "up to 20%" (§1). */
export const DELAY_COUPON_PERCENT_MAX = 20
/** "A delay over two hours" (§1). */
export const DELAY_COUPON_AFTER_MINUTES = 120
/** Long enough for the next birthday, short enough that the customer uses it while the delay is remembered. */
export const DELAY_COUPON_VALID_DAYS = 30
/** A step that arrives within a minute counts as reported at once: the driver had a slow connection, not none. */
export const REPORTED_AT_ONCE_SECONDS = 60
/** Tolerance for a wrong clock of a driver's phone. */
export const REPORTED_TIME_TOLERANCE_MINUTES = 2
/** The length of a driver's shift: no driver is offline for longer. */
export const REPORTED_LATER_HOURS_MAX = 12
/** Seconds between two positions of a driver: customers' pages poll every fifteen, and sending more often would only drain the battery. */
export const DRIVER_POSITION_SECONDS = 10
/** For how long a driver sees what they delivered and its cash: a shift, what was reported late of it, and the way to the till. */
export const DRIVER_DONE_HOURS = 18
/** For how long after closing what is handed over still belongs to that night's till: no last delivery is later, and no first one as early. */
export const TILL_AFTER_HOURS = 3
/** From the first day of the shop's numbers to the last, in days, at most: a leap year. */
export const NUMBERS_DAYS_MAX = 366
/**
 * How long before it begins a promise belongs to a driver's round whatever its date, so that midnight does not divide the round of a shop that
 * never closes. A shop that closes before midnight does not open that soon after it.
 */
export const DRIVER_AHEAD_HOURS = 3
/** With five or fewer left, the page shows the number. */
export const STOCK_LEFT_SHOWN_MAX = 5

// Times of the shop (§5, §9), all on the shop's clock

/** Branch start where the branch has none (§9). */
export const BRANCH_START_DEFAULT = '07:59'
/** Branch end where the branch has none (§9). */
export const BRANCH_END_DEFAULT = '19:45'
/** Cut-off of later today where the branch has no end; §5 writes 07:44, which is read on a twelve-hour clock. */
export const LATER_TODAY_CUTOFF_DEFAULT = '19:44'
/** Deliver now and later today close this long before the branch does (§5). */
export const CUTOFF_BEFORE_END_MINUTES = 40
/** Minutes from payment to a delivery's arrival (§9). */
export const DELIVERY_MINUTES = 40
/** Minutes from payment until a pick-up is ready (§9). */
export const PICKUP_READY_MINUTES = 15
/** Lead of an ASAP slot and of a same-day delivery (§9). */
export const DELIVERY_LEAD_MINUTES = 45
/** A promise "now" is a range this wide: between the 40-minute estimate and the 45-minute lead of §9. */
export const ASAP_RANGE_MINUTES = DELIVERY_LEAD_MINUTES - DELIVERY_MINUTES
/** ASAP orders are prepared from this time (§9), so the first estimate is 08:40 and the first slot 08:45. */
export const ASAP_FROM_DEFAULT = '08:00'
/** The latest ASAP promise on ordinary days (§9). */
export const ASAP_TO_DEFAULT = '21:00'
/** Length of a slot where the branch has none. */
export const SLOT_MINUTES_DEFAULT = 60
/** Slots start on a multiple of five minutes: an opening at 07:59 gives slots from 08:00. */
export const SLOT_ANCHOR_MINUTES = 5
/** Pre-order starts two days ahead (§9). */
export const PRE_ORDER_FIRST_DAY = 2
/** Eight selectable days (§9). */
export const PRE_ORDER_DAYS = 8
/** Minutes go up to 30 when the hour is 20 (§9). */
export const PRE_ORDER_LAST_TIME = '20:30'
/** Last minute of the night window in which extra flavours can be ordered for later today (§5, §9). */
export const EXTRA_FLAVOR_LAST_TIME = '04:55'
/** "Timing is inaccurate between 5:30pm and 6:30pm" in Ramadan (§1). */
export const RAMADAN_NOTICE_FROM = '17:30'
/** End of the Ramadan notice. */
export const RAMADAN_NOTICE_TO = '18:30'
/** The free-delivery offer runs from 8:00 (§1). */
export const FREE_DELIVERY_FROM = '08:00'
/** … to 12:00, that instant excluded (§1). */
export const FREE_DELIVERY_TO = '12:00'
/** A page of law in one language: about five screens of small print; two such pages in Arabic still fit one request. */
export const LEGAL_TEXT_MAX_LENGTH = 10_000
/** How far ahead the search for the next opening goes: longer than any holiday. */
export const NEXT_OPENING_SEARCH_DAYS = 30

// Polling and waiting in the browser (§9)

/** The cart is refreshed one second after the last tap. */
export const CART_REFRESH_DEBOUNCE_MS = 1000
/** The page polls for maintenance every 30 seconds. */
export const MAINTENANCE_POLL_MS = 30_000
/** The page polls the checkout timer every five minutes. */
export const TIMER_POLL_MS = 300_000
/** After 0.3 minutes of absence the cart is archived. */
export const INACTIVITY_MINUTES = 0.3
/** A toast stays three seconds. */
export const TOAST_MS = 3000

// Lifetimes

/** An archived cart can be restored for this long. */
export const CART_REVIVAL_MINUTES = 15
/** A failed payment can be retried for this long; then the order's slot is released. */
export const PAYMENT_RETRY_MINUTES = 15
/** Lifetime of the locale cookie (§9). */
export const LOCALE_COOKIE_DAYS = 365
/** Token and refresh token live 14 days (§9). */
export const TOKEN_LIFETIME_SECONDS = 1_209_600
/** A visit with tokens older than this refreshes them, so that a customer who visits every two weeks stays signed in. */
export const TOKEN_REFRESH_SECONDS = 86_400
/** Clients retry within minutes; a day covers a phone that was off overnight. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** Two tabs, or a phone that lost the answer, may send a spent refresh token again for this long; later reuse means theft. */
export const REFRESH_GRACE_SECONDS = 30

// After an order

/** Stars of a review. */
export const RATING_MAX = 5
/** Short enough to read on a phone. */
export const REVIEW_MAX_LENGTH = 1000
/** A customer may edit a review for a week; then it is final. */
export const REVIEW_EDIT_DAYS = 7
/** Enough to describe a problem; longer matters are discussed by phone. */
export const COMPLAINT_MAX_LENGTH = 1000
/** The shop's answer to a review or a complaint. */
export const FEEDBACK_ANSWER_MAX_LENGTH = 1000
/** The box, the label and the cake from each side. */
export const COMPLAINT_PICTURES_MAX = 6
/** A receipt's number as typed, with a sign before it and spaces around it. */
export const RECEIPT_NUMBER_MAX_LENGTH = 40

// Accounts

/** A stolen hash of a password below eight characters is cracked within days. */
export const PASSWORD_MIN_LENGTH = 8
/** Long enough for any sentence; it bounds the work of hashing. */
export const PASSWORD_MAX_LENGTH = 128
/** A name must fit on the label of the box. */
export const PERSON_NAME_MAX_LENGTH = 80
/** Digits of the PIN sent by mail: short enough to type in one go on a phone. */
export const PIN_LENGTH = 6
/** Slow mail and finding it take minutes; a PIN read aloud or left on a screen should not last longer. */
export const PIN_MINUTES = 15
/** PIN mails for one account that one network can cause per hour: with PIN_TRIES_MAX it gets 25 of a million guesses. */
export const PIN_MAILS_PER_HOUR = 5
/**
 * From this many PIN mails per account and hour on, only networks without one in this hour are sent another: it limits mail bombing, and the owner
 * still gets a PIN.
 */
export const PIN_MAILS_PER_HOUR_EVERYWHERE = 20
/** Five of a million guesses: a typing mistake is forgiven, guessing is not. */
export const PIN_TRIES_MAX = 5
/** Home, work, parents and friends; a longer list would be hard to use. */
export const ADDRESSES_MAX = 20
/** More products than a bakery's catalogue has; it bounds the work of a list. */
export const WISHLIST_MAX = 200
/** The directions of an address; in an order they may end with a map link. */
export const DIRECTIONS_MAX_LENGTH = 300
/** The parts of an address: longer text belongs in the directions. Names of places are the shop's; a PACI number may be typed with spaces. */
export const ADDRESS_MAX_LENGTHS = {
  country: 60,
  city: 120,
  area: 120,
  block: 20,
  street: 80,
  avenue: 40,
  building: 40,
  floor: 20,
  apartment: 20,
  office: 20,
  description: DIRECTIONS_MAX_LENGTH,
  phone: 32,
  paci: 20,
} as const
/** A map link with all parameters that apps append. */
export const MAP_LINK_MAX_LENGTH = 500

// Notifications

/** Phones, tablets and browsers of one person; the device unused for longest makes room for a new one. */
export const DEVICES_MAX_PER_ACCOUNT = 10
/** The longest push endpoint: those of push services are below 300 characters, with keys and JSON below 600. */
export const DEVICE_TOKEN_MAX_LENGTH = 2048
/** Older notifications are erased after half a year; the order itself records what happened. */
export const NOTIFICATION_RETENTION_DAYS = 180
/** A later push is useless: the order has moved on, and a phone that was off would show an outdated status. */
export const PUSH_USEFUL_MINUTES = 6 * 60

// Lists and identity numbers

/**
 * Categories, option groups, areas, banners, notices and other lists that staff sort or choose from in full. Far more than the largest shop has;
 * records are never erased, so archived ones count.
 */
export const RECORDS_MAX = 1000
/** The last place in a list that staff sort; far behind the last record of any shop. */
export const POSITION_MAX = 1_000_000
/** Staff see a counted product with this many or fewer left as running out. */
export const STOCK_LOW = 5
/** Bounds of an imported product table: rows below its header, and bytes of the file. */
export const IMPORT_ROWS_MAX = 5000
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024
/** Default length of a page of a list. */
export const PAGE_SIZE_DEFAULT = 20
/** The longest page: bounds the work of one request. */
export const PAGE_SIZE_MAX = 100
/**
 * A staff search for parts of names, numbers and phones reads this many of the newest orders, since no index covers it. Older orders are found by
 * date.
 */
export const ORDERS_SEARCHED_MAX = 10_000
/** Digits of the number on the blue plate of a building. */
export const PACI_LENGTH = 8
/** Kuwait's country code, prefixed to eight digits (§5). */
export const COUNTRY_CODE = '965'
/** Digits of a number within Kuwait. */
export const PHONE_NATIONAL_LENGTH = 8
/** The longest international number (E.164). */
export const PHONE_MAX_DIGITS = 15
