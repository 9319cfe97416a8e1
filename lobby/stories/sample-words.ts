/** Sample texts for stories: a short word, a name of 40 characters, and a Swahili sentence. */
export const word = 'Cheza';
export const longName = 'Wanaoshindaniana Mashindano Makubwa Yote';
export const longText = 'Tafadhali subiri kidogo, tunaendelea kuwasiliana na mtoa huduma wako wa malipo ya simu ya mkononi. ';
