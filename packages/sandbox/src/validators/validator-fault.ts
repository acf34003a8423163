/** A fault of a problem's own program: the judge and the player are not to blame. The message is for authors, and may tell of tests. RULES JD16. */
export class ValidatorFault extends Error {}
