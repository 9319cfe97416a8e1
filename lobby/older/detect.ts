/** Runs first in the page, in words that a browser of any age reads, and leads one below the floor to `/older`. It asks for what
 *  came last to the browsers of the floor: `findLast` (Chrome 97, Safari 15.4, Firefox 104), `translate` in styles (Chrome 104)
 *  and dialogs (Safari 15.4, Firefox 98). */
export const detectScript =
  "(function(){try{if(Array.prototype.findLast&&window.CSS&&CSS.supports('translate','1px')&&window.HTMLDialogElement" +
  "&&HTMLDialogElement.prototype.showModal)return}catch(e){}location.replace('/older')})()";
