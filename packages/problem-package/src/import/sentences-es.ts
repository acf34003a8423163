/** The sentences of the import in Spanish, by their English words. */
export const SENTENCES_ES: Readonly<Record<string, string>> = {
  '"{0}" is no number of digits: {1}': '«{0}» no es un número de cifras: {1}',
  '"{0}" is no tolerance': '«{0}» no es una tolerancia',
  'The package cannot be read.': 'El paquete no se puede leer.',
  'The package cannot be taken: {0}.': 'El paquete no se puede aceptar: {0}.',
  'The package takes too long or too much memory to be read.':
    'Leer el paquete requiere demasiado tiempo o demasiada memoria.',
  'UTF-16 to UTF-8': 'de UTF-16 a UTF-8',
  'a byte order mark was taken off': 'se quitó la marca de orden de bytes',
  'a group has no points that can be counted': 'un grupo no tiene puntos que se puedan contar',
  'a group requires more than {0} others': 'un grupo depende de más de {0} otros',
  'a hidden test': 'una prueba oculta',
  'a link that leads out of the package: {0}': 'un enlace que sale del paquete: {0}',
  'a link to {0}, which is not there': 'un enlace a {0}, que no existe',
  'a name of a constant': 'el nombre de una constante',
  'a package of the bank holds no pictures': 'los paquetes del banco no contienen imágenes',
  'a picture of the statement': 'una imagen del enunciado',
  'a problem has {0} hidden tests': 'un problema tiene {0} pruebas ocultas como máximo',
  'a shorter text: it has {0} characters, and a statement 20,000 at most':
    'un texto más corto: tiene {0} caracteres, y un enunciado 20 000 como máximo',
  'a shorter text: the file is larger than 1 MiB, and a statement has 20,000 characters':
    'un texto más corto: el archivo ocupa más de 1 MiB, y un enunciado tiene 20 000 caracteres',
  'a solution in a language of the judge': 'una solución en un lenguaje del juez',
  "a test of the author's own validators": 'una prueba de los validadores del autor',
  'a test that fails has a score there': 'allí una prueba fallida tiene puntuación',
  'a text of {0} characters': 'un texto de {0} caracteres',
  'an answer without an input': 'una salida sin entrada',
  'an input without an answer': 'una entrada sin salida',
  'are left out, for each program is compiled as a submission is: {0}':
    'se omiten, pues cada programa se compila como un envío: {0}',
  author: 'autor',
  'belongs to a checker that is not taken': 'forma parte de un comprobador que no se acepta',
  'cannot be read as YAML: {0}': 'no se puede leer como YAML: {0}',
  'capital letters count too: the checker is exact': 'también cuentan las mayúsculas: la comparación es exacta',
  checker: 'comparación',
  'choose it: the package has the words {0}': 'elígela: el paquete tiene las palabras {0}',
  'choose who sees the problem': 'elige quién ve el problema',
  classes: 'clases',
  complexity: 'complejidad',
  description: 'descripción',
  difficulty: 'dificultad',
  'environment {0}': 'el entorno {0}',
  'exact: blanks at the ends of lines are no difference here':
    'exacta: aquí no cuentan los espacios al final de las líneas',
  'example {0}': 'ejemplo {0}',
  'explanation of example {0}': 'explicación del ejemplo {0}',
  'gives points, which problems do not have here': 'da puntos, que aquí los problemas no tienen',
  'group {0}': 'grupo {0}',
  'groups of tests: {0}, with {1} points together': 'grupos de pruebas: {0}, con {1} puntos en total',
  'groups require each other in a circle': 'unos grupos dependen de otros en círculo',
  'groups within a group are averaged there': 'allí se promedian los grupos de un grupo',
  'has a checker of its own, which is left out': 'tiene un comprobador propio, que se descarta',
  'has more than 16 million pixels': 'tiene más de 16 millones de píxeles',
  'has neither an input nor a generator': 'no tiene ni entrada ni generador',
  'has the tag {0}, which promises nothing': 'tiene la etiqueta {0}, que no promete ningún resultado',
  'has {0} tests: those behind the first {1} are not read':
    'tiene {0} pruebas: no se leen las que siguen a las primeras {1}',
  'have no points': 'no tienen puntos',
  'hidden tests': 'pruebas ocultas',
  'how groups of tests are graded: a submission has to pass every test':
    'cómo se califican los grupos de pruebas: un envío debe superar todas las pruebas',
  'how its group of tests gives points': 'cómo da puntos su grupo de pruebas',
  'imports {0}: a generator runs without modules beside it':
    'importa {0}: un generador se ejecuta sin módulos a su lado',
  'inputs of the interactor': 'entradas del interactor',
  'is "{0}": ask whose the problem is before you publish it':
    'es «{0}»: pregunta de quién es el problema antes de publicarlo',
  'is Python 2, and the judge has Python 3': 'es Python 2, y el juez tiene Python 3',
  'is a hidden test: a problem has two short examples': 'es una prueba oculta: un problema tiene dos ejemplos cortos',
  'is a program of several files': 'es un programa de varios archivos',
  'is a program of several files, and a submission is one file':
    'es un programa de varios archivos, y un envío es un solo archivo',
  'is another statement in {0}': 'es otro enunciado en {0}',
  'is cut to {0} characters, and had {1}': 'se acortó a {0} caracteres; tenía {1}',
  'is cut to {0} characters: {1}': 'se acortó a {0} caracteres: {1}',
  'is empty': 'está vacío',
  'is for Checktestdata, which the judge does not have': 'es para Checktestdata, que el juez no tiene',
  'is for VIVA, which the judge does not have': 'es para VIVA, que el juez no tiene',
  'is in no language of the judge': 'no está en ningún lenguaje del juez',
  'is in no language of the judge ({0})': 'no está en ningún lenguaje del juez ({0})',
  'is larger than 1 MiB, as no program here': 'ocupa más de 1 MiB, el máximo de un programa aquí',
  'is larger than 1 MiB, as no test here': 'ocupa más de 1 MiB, el máximo de una prueba aquí',
  'is larger than 1 MiB, as no test here: only the verification of the draft uses it':
    'ocupa más de 1 MiB, el máximo de una prueba aquí: solo la usa la verificación del borrador',
  'is larger than 4 MiB, and is not kept beside': 'ocupa más de 4 MiB y no se conserva aparte',
  'is larger than 8 MiB': 'ocupa más de 8 MiB',
  'is longer than 1 KiB: its name stands where it is used': 'ocupa más de 1 KiB: donde se usa queda su nombre',
  'is longer than 64 KiB': 'ocupa más de 64 KiB',
  'is no file': 'no es un archivo',
  'is no picture in PNG, JPEG or WebP': 'no es una imagen en PNG, JPEG o WebP',
  'is no program': 'no es un programa',
  'is no text': 'no es texto',
  'is no text here: {0} is the statement': 'no se usa su texto: el enunciado es {0}',
  'is no text: tests are UTF-8 here': 'no es texto: aquí las pruebas están en UTF-8',
  'is none of the default validator': 'no es un argumento del validador habitual',
  'is not in the package': 'no está en el paquete',
  'is of another site': 'es de otro sitio',
  'is the same picture as {0}': 'es la misma imagen que {0}',
  'is the same test as {0}': 'es la misma prueba que {0}',
  'is {0} MiB, the least here, and was {1} MiB': 'es de {0} MiB, el mínimo aquí; era de {1} MiB',
  'is {0} MiB, the most here, and was {1} MiB': 'es de {0} MiB, el máximo aquí; era de {1} MiB',
  'is {0} passes, the most here, and was {1}': 'es de {0} pasadas, el máximo aquí; era de {1}',
  'is {0} s, the most here, and was {1} s': 'es de {0} s, el máximo aquí; era de {1} s',
  'is {0} {1} here, and was {2} {3}': 'aquí es de {0} {1}; era de {2} {3}',
  'is {0}: programs read and print here, and those that open the file fail':
    'es {0}: aquí los programas leen de la entrada estándar y escriben en la salida, y los que abren el archivo fallan',
  "is {0}: the judge's own limit stands": 'es {0}: vale el límite propio del juez',
  'is {0}: where the licence asks for it, write it into the description':
    'es {0}: si la licencia lo pide, escríbelo en la descripción',
  'it has more than {0} entries': 'tiene más de {0} entradas',
  'it has more than {0} files': 'tiene más de {0} archivos',
  'it has no tests': 'no tiene pruebas',
  'it has submissions that are functions, and here they are whole programs':
    'sus envíos son funciones, y aquí son programas completos',
  'it holds {0} packages: import them one by one': 'contiene {0} paquetes: impórtalos uno por uno',
  'it is a package of Hydro, whose settings are not read: give a folder of its tests':
    'es un paquete de Hydro, cuya configuración no se lee: usa una carpeta con sus pruebas',
  'it is a whole contest of Polygon: import its problems one by one':
    'es un concurso entero de Polygon: importa sus problemas uno por uno',
  'it is an FPS file, which holds many problems and is not read':
    'es un archivo FPS, que contiene muchos problemas y no se lee',
  'it is an export of QDUOJ, which is not read: give a folder of one problem’s tests':
    'es una exportación de QDUOJ, que no se lee: usa una carpeta con las pruebas de un problema',
  'it is empty': 'está vacío',
  'it is in no format that is read here, and has no pairs of inputs and answers':
    'no está en ningún formato que se lea aquí y no tiene pares de entradas y salidas',
  'it is interactive, and problems of the panel are judged by what a program prints: an operator can add it to the bank':
    'es interactivo, y los problemas del panel se evalúan por lo que imprime un programa: un operador puede añadirlo al banco',
  'it is judged by a grader of its own, in Python within the judge of DMOJ':
    'lo evalúa un calificador propio, en Python dentro del juez de DMOJ',
  'it is larger than {0} MiB when unpacked': 'ocupa más de {0} MiB descomprimido',
  'it is multi-pass, and a program runs once on each test of a problem of the panel: an operator can add it to the bank':
    'es de varias pasadas, y en los problemas del panel un programa se ejecuta una vez por prueba: un operador puede añadirlo al banco',
  'its archive {0} is not in the package': 'su archivo comprimido {0} no está en el paquete',
  'its checker "{0}" gives points or is not known here': 'su comprobador «{0}» da puntos o no se conoce aquí',
  'its checker follows the convention "{0}", which gives points':
    'su comprobador sigue la convención «{0}», que da puntos',
  'its checker gets arguments in an order of its own': 'su comprobador recibe los argumentos en un orden propio',
  'its checker sorts {0}, and here lines alone may come in any order':
    'su comprobador ordena {0}, y aquí solo las líneas pueden ir en cualquier orden',
  'its checker {0} is not in the package': 'su comprobador {0} no está en el paquete',
  'its checker {0} runs inside the judge of DMOJ, and is no program of its own':
    'su comprobador {0} se ejecuta dentro del juez de DMOJ y no es un programa propio',
  'its constants are filled in': 'se rellenaron sus constantes',
  'its generator {0} is in no language of the judge': 'su generador {0} no está en ningún lenguaje del juez',
  'its generator is of several sources: {0}': 'su generador consta de varios archivos fuente: {0}',
  'its input is not there': 'falta su entrada',
  'its interactor gets arguments in an order of its own': 'su interactor recibe los argumentos en un orden propio',
  'its interactor gets input and answer: here it gets those of testlib or of ICPC':
    'su interactor recibe la entrada y la respuesta: aquí recibe los argumentos de testlib o de ICPC',
  'its output validator gives points, which problems do not have here':
    'su validador de salida da puntos, que aquí los problemas no tienen',
  'its problem.xml has no problem': 'su problem.xml no contiene ningún problema',
  'its tests are made by a generator: put them into its archive':
    'sus pruebas las produce un generador: inclúyelas en su archivo comprimido',
  'its validator arguments "{0}" are not used: all tests have "{1}"':
    'sus argumentos del validador «{0}» no se usan: todas las pruebas tienen «{1}»',
  'its {0} "{1}" has no number: every test would be one file':
    'su {0} «{1}» no tiene número: todas las pruebas serían un mismo archivo',
  'judging goes on behind a test that fails: each test of {0} counts':
    'se sigue juzgando tras una prueba fallida: cuenta cada prueba de {0}',
  'kept beside as {0}: another file has the name without a number':
    'se conserva aparte como {0}: otro archivo tiene el nombre sin número',
  'kept beside, in original/': 'se conserva aparte, en original/',
  'knowledge area': 'área de conocimiento',
  licence: 'licencia',
  'line ends to LF': 'finales de línea a LF',
  'memory limit': 'límite de memoria',
  'names nextpass.in: a second pass would be its fault': 'menciona nextpass.in: una segunda pasada sería un fallo suyo',
  'no part of a package, left aside': 'no es parte de un paquete, se dejó aparte',
  'no part of the format, left aside': 'no es parte del formato, se dejó aparte',
  'no program decides about outputs in the panel: they are compared word by word with the expected ones, so that of several right outputs one alone passes':
    'en el panel ningún programa decide sobre las salidas: se comparan palabra por palabra con las esperadas, así que de varias salidas correctas solo pasa una',
  'no script of the package is run: the program gets the arguments of the format':
    'no se ejecuta ningún script del paquete: el programa recibe los argumentos del formato',
  'no test is graded by a program of the package': 'ninguna prueba la califica un programa del paquete',
  'none of its tests is taken': 'no se acepta ninguna de sus pruebas',
  'nothing of the package is run here: export it with the tests that its programs make':
    'aquí no se ejecuta nada del paquete: expórtalo con las pruebas que producen sus programas',
  'nothing says what it should get: submissions/{0} promises no verdict':
    'nada dice qué resultado debe obtener: submissions/{0} no promete ningún veredicto',
  'numbers are compared whatever the spaces': 'los números se comparan sin importar los espacios',
  'of a test that the generator makes': 'de una prueba que produce el generador',
  'only its text can be a statement': 'solo su texto puede ser un enunciado',
  'packages have none': 'los paquetes no la tienen',
  'pairs of files': 'pares de archivos',
  'part of {0}': 'parte de {0}',
  'part of {0}, and no source': 'parte de {0}, y no es código fuente',
  'picture {0} in {1}': 'imagen {0} en {1}',
  'points are left out, since {0}: a submission has to pass every test':
    'los puntos se descartan, porque {0}: un envío tiene que superar todas las pruebas',
  'points are left out: a submission has to pass every test':
    'los puntos se descartan: un envío debe superar todas las pruebas',
  'problem.yaml says that a program of the package decides, and {0} has none':
    'problem.yaml dice que decide un programa del paquete, y en {0} no hay ninguno',
  'problem.yaml says that the default validator decides': 'problem.yaml dice que decide el validador habitual',
  'problems of the panel have no validators of inputs: look yourself at inputs that you add':
    'los problemas del panel no tienen validadores de entradas: revisa tú las entradas que añadas',
  'problems of the panel have one language: this one is in {0}':
    'los problemas del panel tienen un solo idioma: este está en {0}',
  'problems of the panel have one reference solution': 'los problemas del panel tienen una sola solución de referencia',
  'problems of the panel keep no further files': 'los problemas del panel no guardan más archivos',
  'problems of the panel keep no solutions that fail': 'los problemas del panel no guardan soluciones que fallan',
  'reference solution': 'solución de referencia',
  'rights owner': 'titular de los derechos',
  'says {0} s, and {1} {2} s': 'dice {0} s, y {1} dice {2} s',
  'several files could be the test {0}': 'varios archivos podrían ser la prueba {0}',
  source: 'origen',
  'stands among the hidden tests: a problem has {0} examples':
    'está entre las pruebas ocultas: un problema tiene {0} ejemplos',
  'stands beside a test for people; tests have no texts here':
    'acompaña a una prueba para personas; aquí las pruebas no tienen textos',
  'statement in {0}': 'enunciado en {0}',
  'submissions are answers, and here they are programs': 'los envíos son respuestas, y aquí son programas',
  tests: 'pruebas',
  'the best test counts there': 'allí cuenta la mejor prueba',
  'the checker "exact": the package has no source of {0}':
    'la comparación «exact»: el paquete no tiene el código de {0}',
  'the checker "exact": the package has none': 'la comparación «exact»: el paquete no tiene ninguna',
  'the checker "{0}": it is testlib\'s {1}': 'la comparación «{0}»: es {1} de testlib',
  'the formula {0} stands as it was written: it {1}': 'la fórmula {0} queda como se escribió: {1}',
  'the group has no highest score': 'el grupo no tiene puntuación máxima',
  'the group {0} has no test: its {1} points are left out':
    'el grupo {0} no tiene pruebas: sus {1} puntos se descartan',
  'the interactor decides: no checker runs after it here':
    'decide el interactor: aquí no se ejecuta ningún comprobador después',
  'the package does not say it': 'el paquete no lo dice',
  'the package does not say it: it is Easy until you choose another one':
    'el paquete no lo dice: es Fácil hasta que elijas otra',
  'the package does not say it: {0} {1}': 'el paquete no lo dice: {0} {1}',
  'the package format, {0}': 'el formato de paquetes, {0}',
  'the package has it as PDF alone': 'el paquete lo tiene solo en PDF',
  'the package has no answer to this input': 'el paquete no tiene la salida de esta entrada',
  'the package has no answer to this input, so it is no test here':
    'el paquete no tiene la salida de esta entrada, así que no es una prueba',
  'the package has no further short sample': 'el paquete no tiene más ejemplos cortos',
  'the package has no statement that can be read': 'el paquete no tiene un enunciado que se pueda leer',
  'the package has no test with its answer': 'el paquete no tiene ninguna prueba con su salida',
  'the package has none: "{0}" is its own name': 'el paquete no tiene: «{0}» es su propio nombre',
  'the package has none: write what the picture shows, for students who cannot see it':
    'el paquete no lo tiene: escribe lo que muestra la imagen, para los estudiantes que no pueden verla',
  'the package makes this test by its generator: {0}': 'el paquete produce esta prueba con su generador: {0}',
  'the package says nothing: {0} MiB, where the format means {1} MiB':
    'el paquete no lo dice: {0} MiB, donde el formato supone {1} MiB',
  'the pictures of a package have 8 MiB together': 'las imágenes de un paquete tienen 8 MiB en total como máximo',
  'the reference solution': 'la solución de referencia',
  'the server had no time to draw it': 'el servidor no tuvo tiempo de dibujarla',
  'the statement in {0}': 'el enunciado en {0}',
  'the statement in {0}, from TeX': 'el enunciado en {0}, a partir de TeX',
  'the statement in {0}, with the tags that statements have':
    'el enunciado en {0}, con las etiquetas que admiten los enunciados',
  'the tests have 16 MiB together': 'las pruebas tienen 16 MiB en total como máximo',
  'the whole text': 'el texto completo',
  'the worst of several different groups counts there': 'allí cuenta el peor de varios grupos distintos',
  'the zip cannot be read: {0}': 'el zip no se puede leer: {0}',
  'there are {0} groups, and {1} are the most': 'hay {0} grupos, y el máximo son {1}',
  'time limit': 'límite de tiempo',
  title: 'título',
  'title in {0}': 'título en {0}',
  'tokens in any case: the order of letters counts here':
    'palabras en mayúsculas o minúsculas: aquí cuenta el orden de las letras',
  'tokens: the package says nothing': 'palabra por palabra: el paquete no dice nada',
  unpacked: 'descomprimido',
  'validator argument space_change_sensitive': 'argumento del validador space_change_sensitive',
  'validator argument {0}': 'argumento del validador {0}',
  'what it says of the problem': 'lo que dice del problema',
  'what it says of the submissions': 'lo que dice de los envíos',
  'without one the judge proves nothing before students see the problem':
    'sin ella el juez no comprueba nada antes de que los estudiantes vean el problema',
  'words of {0}': 'texto alternativo de {0}',
  'you have saved 1 GiB of tests and pictures within a day': 'guardaste 1 GiB de pruebas e imágenes en un día',
  '{0} Please wait a minute before the next one.': '{0} Espera un minuto antes del siguiente.',
  '{0} and {1} would both be {2}/{3}': '{0} y {1} serían ambos {2}/{3}',
  '{0} does not exist': '{0} no existe',
  '{0} further lines': '{0} líneas más',
  '{0} gives points (score.txt), which problems do not have here':
    '{0} da puntos (score.txt), que aquí los problemas no tienen',
  '{0} has no program': '{0} no contiene ningún programa',
  '{0} has {1} programs, and one program decides here': '{0} contiene {1} programas, y aquí decide uno solo',
  '{0} is a file and a folder': '{0} es un archivo y una carpeta',
  '{0} is a link that leads out of the package': '{0} es un enlace que sale del paquete',
  '{0} is a name of more than {1} characters': '{0} es un nombre de más de {1} caracteres',
  '{0} is compiled with each submission: here a submission is a whole program':
    '{0} se compila con cada envío: aquí un envío es un programa completo',
  '{0} is damaged': '{0} está dañado',
  '{0} is encrypted': '{0} está cifrado',
  '{0} is larger than {1} MiB': '{0} ocupa más de {1} MiB',
  '{0} is larger than {1} bytes': '{0} ocupa más de {1} bytes',
  '{0} is no file': '{0} no es un archivo',
  '{0} is not in the package': '{0} no está en el paquete',
  '{0} is there twice': '{0} está dos veces',
  "{0} names a grader of the package's own, which gives points":
    '{0} nombra un calificador propio del paquete, que da puntos',
  '{0} of its {1} tests are not taken: its points depend on the others':
    '{0} de sus {1} pruebas no se aceptan: sus puntos dependen de las demás',
  '{0} pictures of a package are taken': 'de un paquete se importan {0} imágenes como máximo',
  '{0} stands in the text as it was written': '{0} queda en el texto como se escribió',
  '{0} tests, and a set has {1} at most: verification uses them all':
    '{0} pruebas, y un conjunto tiene {1} como máximo: la verificación las usa todas',
  '{0} to UTF-8': 'de {0} a UTF-8',
  '{0}, and is the main solution': '{0}, y es la solución principal',
  '{0}: its name stands in the text': '{0}: su nombre está en el texto',
}
