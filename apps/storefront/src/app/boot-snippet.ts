/** A picture to be fetched first: the attributes of its preload link. */
export type EarlyPicture = { media: string; imageSrcset: string; imageSizes: string }

/**
 * The document's only inline script, allowed by its hash. The server cannot know the route behind the hash sign, nor
 * what this browser remembers; before anything is drawn this marks on the root element the route's first part, the theme
 * chosen, whether a language was, whether a choice will be shown under the header and which offer was closed, so that
 * nothing flashes or moves. It asks for what the route shows at once, instead of after the first script has run: the
 * landing's picture on the index page alone, on the routes it knows their chunks and styles.
 */
export const bootSnippet = (early: Record<string, readonly string[]>, pictures: readonly EarlyPicture[]): string =>
  [
    '(function(d,e,p){',
    "var h=location.hash.slice(1).split('?')[0].split('/')[1],s=d.documentElement.dataset;",
    "function a(o){d.head.append(Object.assign(d.createElement('link'),o))}",
    "if(h){s.route=h.toLowerCase();(e[s.route]||[]).forEach(function(f){a(/css$/.test(f)?{rel:'preload',as:'style',crossOrigin:'',href:f}:{rel:'modulepreload',href:f})})}",
    "else p.forEach(function(i){a(Object.assign({rel:'preload',as:'image',type:'image/avif',fetchPriority:'high'},i))});",
    "if(/(^|; )locale=/.test(d.cookie))s.known='';",
    "try{var m=localStorage,t=m['sukkar.theme'];if(t==='dark'||t==='light')s.theme=t;if(m['locale'])s.known='';",
    "if(m['shipping_type']&&m['order_type']&&m['default_area'])s.choice='';",
    "if(m['sukkar.closed_promo'])s.promo=m['sukkar.closed_promo']}catch(x){}",
    `})(document,${JSON.stringify(early)},${JSON.stringify(pictures).replaceAll('<', '\\u003c')})`,
  ].join('')
