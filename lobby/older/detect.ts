/** Runs first in the page, in ECMAScript 5 syntax, and redirects an unsupported browser to `/older`. It checks the latest
 *  features of the supported browsers. These are `findLast` (Chrome 97, Safari 15.4, Firefox 104), `translate` in styles (Chrome
 *  104) and dialogs (Safari 15.4, Firefox 98). */
export const detectScript =
  "(function(){try{if(Array.prototype.findLast&&window.CSS&&CSS.supports('translate','1px')&&window.HTMLDialogElement" +
  "&&HTMLDialogElement.prototype.showModal)return}catch(e){}location.replace('/older')})()";
