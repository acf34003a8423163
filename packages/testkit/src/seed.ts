import fc from 'fast-check'

/** Property tests draw from the seed of the run, so that what one has found is found again. */
fc.configureGlobal({ seed: Number(process.env.SEED) })
