export const legal = {
  'legal.updated': 'Last updated: {date}',
  'legal.contents': 'On this page',
  'legal.terms.title': 'Terms and conditions',
  'legal.terms.intro': 'These terms apply to every order you place with {shop} on this website, as a guest or with an account.',
  'legal.terms.rulesTitle': 'The six rules',
  'legal.terms.changes': 'Changes must be reported at least one day before delivery.',
  'legal.terms.noCancel': 'There are no cancellations on the delivery day.',
  'legal.terms.custom': 'Custom cakes are ordered two or more days ahead.',
  'legal.terms.delay': 'A delay of over two hours entitles you to up to 20% discount on other purchases.',
  'legal.terms.refund': 'Refunds go to the same account.',
  'legal.terms.receipt':
    'No complaint is accepted without the receipt or invoice. You find the invoice of each order on its page at any time.',
  'legal.terms.sellerTitle': 'Who you buy from',
  'legal.terms.seller': '{shop}, commercial licence no. {licence}, {address}.',
  'legal.terms.sellerContact': 'Phone {phone}, email {email}.',
  'legal.terms.pricesTitle': 'Prices and payment',
  'legal.terms.prices':
    'Prices are in Kuwaiti dinars and final. Delivery cost and any discount are shown before you place the order, and a price that rises meanwhile is charged only if you agree to it.',
  'legal.terms.payment':
    'You pay in cash or online. Card details are entered on the page of the bank or payment provider only; there is no extra fee for paying online.',
  'legal.terms.orderTitle': 'Your order',
  'legal.terms.order':
    'You can look over and correct everything before you place the order. The order is binding once we confirm it with its number, and the invoice comes by email.',
  'legal.terms.deliveryTitle': 'Delivery and pick-up',
  'legal.terms.delivery':
    'We deliver to the address you give within the time shown. Please be reachable by phone. During Ramadan times may be inaccurate between 5:30 PM and 6:30 PM.',
  'legal.terms.returnTitle': 'Returns',
  'legal.terms.return':
    'Fresh food is perishable and custom cakes are made to order, so the right to return goods within 14 days does not cover them. If something is faulty, wrong or missing, tell us with the invoice and we replace it or refund it by the means you paid with, at no cost to you.',
  'legal.terms.photosTitle': 'Photos and texts',
  'legal.terms.photos':
    'Send only photos and texts you may use. We may decline what breaks the law or offends, and then refund you in full.',
  'legal.terms.allergensTitle': 'Allergens',
  'legal.terms.allergens':
    'Allergens are listed with each product. Our kitchen handles milk, eggs, nuts, sesame, soy and wheat, so traces are possible.',
  'legal.terms.complaintsTitle': 'Complaints',
  'legal.terms.complaints':
    'Write to {email} or call {phone} with your order number. You may also turn to the consumer protection department of the Ministry of Commerce and Industry, hotline {hotline}.',
  'legal.terms.lawTitle': 'Law',
  'legal.terms.law':
    'The laws of the State of Kuwait apply, among them those on consumer protection and on digital commerce. Nothing here takes away a right they give you.',
  'legal.privacy.title': 'Privacy policy',
  'legal.privacy.intro': 'This page says what {shop} keeps about you, why, and for how long.',
  'legal.privacy.keepTitle': 'What we keep',
  'legal.privacy.keepOrder':
    'For an order: your name, phone number, email, address and what you ordered, so that we can prepare, deliver and invoice it. It stays with the invoice for as long as the law demands.',
  'legal.privacy.keepGift':
    'For a gift: the receiver’s name and phone number, for the delivery alone, and the text of the card. They stay with the order.',
  'legal.privacy.keepPhotos':
    'Photos to print: only you and the kitchen see them, for your order alone. They are deleted by themselves: those of a cart {cartDays, plural, one {# day} other {# days}} after its last change, those of an order {days, plural, one {# day} other {# days}} after the order, or the complaint about it, has ended. To have them deleted sooner, write to {email}.',
  'legal.privacy.keepLocation':
    'Your location: only when you tap “Use my current location”, to propose the nearest areas. It is not stored unless you save it with an address.',
  'legal.privacy.notKeepTitle': 'What we do not keep',
  'legal.privacy.notKeep': 'We never see or keep your card number, and we do not ask for your civil ID.',
  'legal.privacy.browserTitle': 'In your browser',
  'legal.privacy.browser':
    'Your browser remembers the language, area, service and cart, your wishlist and searches, the pin on the map, what you began to fill in (name, phone, email, address, notes, photos for a cake) and the links to your orders. There is no advertising and no tracking by others.',
  'legal.privacy.shareTitle': 'Who else sees it',
  'legal.privacy.share':
    'The driver sees the name, phone number and address. If you pay online, the payment provider receives the amount and the order number, and your name and phone number where it requires them.',
  'legal.privacy.shareServices':
    'Our email provider carries our emails to you. Notifications of a phone app pass through Google, and Apple on an iPhone, with their text; those of a browser pass through its maker encrypted. If a map service draws the map, it receives your internet address and which part of the map you see. A location that you open in Google Maps is sent there.',
  'legal.privacy.shareNobody': 'Nobody else receives anything about you, unless a law demands it.',
  'legal.privacy.marketingTitle': 'Offers',
  'legal.privacy.marketing':
    'We send offers only to those who asked for them, apart from messages about orders, and you can stop them at any time.',
  'legal.privacy.rightsTitle': 'Your rights',
  'legal.privacy.rights':
    'You can see, correct or delete your data, except what the law makes us keep, such as invoices. Write to {email}.',
  'legal.privacy.safeTitle': 'How we protect it',
  'legal.privacy.safe': 'Connections are encrypted, passwords are stored as one-way hashes, and staff see only what their work needs.',
} as const
