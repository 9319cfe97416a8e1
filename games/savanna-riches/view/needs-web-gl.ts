/** The picture is drawn with WebGL: a browser without it is offered the games that declare nothing of the kind. */
export const needsWebGl = true;
