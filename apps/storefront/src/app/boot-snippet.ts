/** A picture to preload: the attributes of its link. */
export type EarlyPicture = { media: string; imageSrcset: string; imageSizes: string }

/**
 * The document's only inline script, allowed by its hash. The server knows neither the route behind the hash sign nor what this browser
 * stores. Before anything is drawn the script sets on the root element the route's first segment, the theme, whether a language was chosen,
 * whether the header will show a choice and which offers were closed, so that nothing flashes or moves. It preloads what the route shows
 * before the first script has run: on the index page the landing's picture, at once; on some routes their chunks and styles, after the
 * first paint, because requesting nine files costs a slow phone a tenth of a second and the connection is busy with the first script until
 * then. Content below the first view is laid out after that paint, or at `load` where the browser reports no paint. Without a service
 * worker's cache, fonts and pictures below the first view wait until all scripts have loaded. Presses on buttons before the scripts have
 * run are recorded to be replayed, and what `data-opens` of the button names is preloaded at once; links work by themselves.
 */
export const bootSnippet = (early: Record<string, readonly string[]>, pictures: readonly EarlyPicture[]): string =>
  [
    '(function(d,e,p){',
    "var h=location.hash.slice(1).split('?')[0].split('/')[1],s=d.documentElement.dataset;",
    "function a(o){d.head.append(Object.assign(d.createElement('link'),o))}",
    "s.waiting=h?'route':'index';if(h)s.route=h.toLowerCase();",
    "else p.forEach(function(i){a(Object.assign({rel:'preload',as:'image',type:'image/avif',fetchPriority:'high'},i))});",
    "if(/(^|; )locale=/.test(d.cookie))s.known='';",
    "try{var m=localStorage,t=m['sukkar.theme'];if(t==='dark'||t==='light')s.theme=t;if(m['locale'])s.known='';",
    "if(m['shipping_type']&&m['order_type']&&(m['default_area']||m['default_address']))s.choice='';",
    "if(m['sukkar.closed_promo'])s.promo=m['sukkar.closed_promo']}catch(x){}",
    "function f(k){(e.get(k)||[]).splice(0).forEach(function(f){a(/css$/.test(f)?{rel:'preload',as:'style',crossOrigin:'',href:f}:{rel:'modulepreload',href:f})})}",
    "s.unpainted='';function g(){delete s.unpainted}",
    "if(!navigator.serviceWorker?.controller)s.cold='';addEventListener('load',function(){g();delete s.cold});",
    "var w=window;w.earlyPresses=new Set;d.addEventListener('click',function(v){",
    "var b=v.target.closest('#root button:not([popovertarget])');if(b&&w.earlyPresses?.add(b))f(b.dataset.opens)},true);",
    "new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint')[0]){g();f(s.route)}}).observe({type:'paint',buffered:true})",
    // A map, because a route may be called as a property that every object has.
    `})(document,new Map(${JSON.stringify(Object.entries(early))}),${JSON.stringify(pictures).replaceAll('<', '\\u003c')})`,
  ].join('')
