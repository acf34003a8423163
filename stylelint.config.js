const UNITS = ['px', 'rem', 'ms', 's']
const ANY = ['/./']

/** The look of the web app: tokens in one file, modules beside components. docs/design.md. */
export default {
  extends: 'stylelint-config-recommended',
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-property-value-disallowed-list': { '/./': ['/\\b(rgba?|hsla?|oklch)\\((?!var\\()/i'] },
    // A media or container query cannot read a token.
    'unit-disallowed-list': [UNITS, { ignoreMediaFeatureNames: Object.fromEntries(UNITS.map((unit) => [unit, ANY])) }],
    'selector-disallowed-list': ['/\\.[a-z]/i'],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // Modules describe parts that stand beside each other, and order them by part.
    'no-descending-specificity': null,
  },
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: { 'selector-disallowed-list': null },
    },
    {
      files: ['**/tokens.css'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'declaration-property-value-disallowed-list': null,
        'unit-disallowed-list': null,
      },
    },
  ],
}
