/** Words that stories fill components with: a short one, a name of forty signs, and a Swahili sentence. */
export const word = 'Cheza';
export const longName = 'Wanaoshindaniana Mashindano Makubwa Yote';
export const longText = 'Tafadhali subiri kidogo, tunaendelea kuwasiliana na mtoa huduma wako wa malipo ya simu ya mkononi. ';
