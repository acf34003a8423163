import com.sun.management.OperatingSystemMXBean;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A warm Java compiler in a slot of its own: a source in, a jar out. It runs nothing of what it compiles: annotation
 * processing is off. Messages have a length before them. An answer is 0 and what is wrong; or 1, the main class and then
 * files: the classes side by side, which is quickest to load, or one jar where their names do not allow it; or 2 for a
 * compilation that used up its CPU time, after which this process ends. All numbers are little-endian; see
 * src/languages/java.ts for the other side.
 */
public final class CompilerDaemon {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-Xlint:none", "-nowarn", "-XDstringConcat=inline", "-XDuseUnsharedTable=true", "-Xmaxerrs", "20");
  private static final int RECYCLED_AFTER = 5000;
  private static final int MOST_FILES = 60;
  private static final String PLAIN_NAME = "[A-Za-z_$][A-Za-z0-9_$]{0,50}";
  private static final int LONGEST_MAIN = 1000;
  /** More the runner does not take: ARTIFACT_CAP of protocol.h. Constants can make that much of a few kilobytes. */
  private static final int LARGEST = 32 << 20;
  private static final int WATCH_MS = 50;
  private static final byte[] TOO_SLOW = {2};
  private static final boolean INSTANCE_MAIN = Runtime.version().feature() >= 25;

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
  private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final DataOutputStream out = new DataOutputStream(System.out);
  private long deadline = Long.MAX_VALUE; // of the compilation in hand, in CPU time of this process

  /** The argument: milliseconds of CPU time for one compilation. */
  public static void main(String[] args) throws IOException {
    CompilerDaemon daemon = new CompilerDaemon();
    daemon.standard.setLocation(StandardLocation.CLASS_PATH, List.of()); // sources see the JDK, and not this class
    Thread watch = new Thread(daemon::watch);
    watch.setDaemon(true);
    watch.start();
    DataInputStream in = new DataInputStream(System.in);
    try {
      for (int i = 0; i < RECYCLED_AFTER; i++) {
        byte[] source = new byte[Integer.reverseBytes(in.readInt())];
        in.readFully(source);
        daemon.allow(Long.parseLong(args[0]) * 1_000_000);
        byte[] answer = daemon.answer(new String(source, StandardCharsets.UTF_8).replaceFirst("^\\uFEFF", "")); // a byte order mark
        daemon.send(answer);
      }
    } catch (EOFException over) {
      return;
    }
  }

  private synchronized void allow(long cpuNanos) {
    deadline = system.getProcessCpuTime() + cpuNanos;
  }

  private synchronized void send(byte[] answer) throws IOException {
    deadline = Long.MAX_VALUE;
    out.writeInt(Integer.reverseBytes(answer.length));
    out.write(answer);
    out.flush();
  }

  /** Nothing stops a thread that compiles, so the process ends. */
  private void watch() {
    try {
      for (;; Thread.sleep(WATCH_MS)) {
        synchronized (this) {
          if (system.getProcessCpuTime() < deadline) continue;
          send(TOO_SLOW);
          Runtime.getRuntime().halt(0);
        }
      }
    } catch (IOException | InterruptedException | OutOfMemoryError unwatched) {
      Runtime.getRuntime().halt(1);
    }
  }

  private byte[] answer(String source) throws IOException {
    StringWriter said = new StringWriter();
    try {
      byte[] compiled = compile(source, said);
      return compiled.length <= LARGEST ? compiled : refusal("The compiled program is too large.");
    } catch (StackOverflowError | RuntimeException | OutOfMemoryError error) {
      return refusal(said + "The compiler gave up: " + error.getClass().getSimpleName());
    }
  }

  private byte[] compile(String source, StringWriter said) throws IOException {
    Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
    Source file = new Source(source);
    JavacTask task = (JavacTask) compiler.getTask(null, inMemory(classes), found -> note(found, said), OPTIONS, null, List.of(file));
    List<TypeElement> types = new ArrayList<>();
    for (CompilationUnitTree unit : task.parse()) {
      file.name = fileName(unit);
      task.analyze();
      for (Tree declared : unit.getTypeDecls()) if (declared instanceof ClassTree type) add(types, task.getElements(), unit, type);
    }
    String main = mainClass(types, task.getElements());
    task.generate();
    if (said.getBuffer().length() > 0) return refusal(said.toString());
    if (main == null) return refusal("There is no class with a method public static void main(String[] args).");
    // The name is an argument of the virtual machine's command line.
    if (main.getBytes(StandardCharsets.UTF_8).length > LONGEST_MAIN) return refusal("The name of the class with main is too long.");
    return success(main, classes);
  }

  private static void note(Diagnostic<?> found, StringWriter said) {
    if (found.getKind() == Diagnostic.Kind.ERROR) said.append(found.toString()).append('\n');
  }

  /** A public class gives the file its name, which stack traces show. */
  private static String fileName(CompilationUnitTree unit) {
    for (Tree declared : unit.getTypeDecls()) {
      if (declared instanceof ClassTree type && type.getModifiers().getFlags().contains(Modifier.PUBLIC)) return type.getSimpleName().toString();
    }
    return "Main";
  }

  private static void add(List<TypeElement> types, Elements elements, CompilationUnitTree unit, ClassTree declared) {
    String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
    String name = declared.getSimpleName().length() == 0 ? "Main" : declared.getSimpleName().toString();
    TypeElement type = elements.getTypeElement(prefix + name);
    if (type != null) types.add(type);
  }

  /** Of the classes with a main method, inherited ones included: the public one, else the one called Main, else the first; a nested one if there is no other. */
  private static String mainClass(List<TypeElement> types, Elements elements) {
    List<TypeElement> found = types.stream().filter(type -> hasMain(type, elements)).toList();
    List<TypeElement> own = found.stream().filter(type -> ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(CompilerDaemon::isMain)).toList();
    return Stream.of(
            found.stream().filter(type -> type.getModifiers().contains(Modifier.PUBLIC)),
            found.stream().filter(type -> type.getSimpleName().contentEquals("Main")),
            own.stream(),
            types.stream().flatMap(CompilerDaemon::nested).filter(type -> hasMain(type, elements)))
        .flatMap(choice -> choice)
        .map(type -> elements.getBinaryName(type).toString())
        .findFirst()
        .orElse(null);
  }

  private static Stream<TypeElement> nested(TypeElement type) {
    return ElementFilter.typesIn(type.getEnclosedElements()).stream().flatMap(inner -> Stream.concat(Stream.of(inner), nested(inner)));
  }

  private static boolean hasMain(TypeElement type, Elements elements) {
    return ElementFilter.methodsIn(elements.getAllMembers(type)).stream().anyMatch(CompilerDaemon::isMain);
  }

  /** Whether the launcher of Java takes the method. */
  private static boolean isMain(ExecutableElement method) {
    Set<Modifier> flags = method.getModifiers();
    if (!method.getSimpleName().contentEquals("main") || method.getReturnType().getKind() != TypeKind.VOID) return false;
    boolean plain = method.getParameters().isEmpty();
    boolean arguments = method.getParameters().size() == 1 && method.getParameters().get(0).asType().toString().equals("java.lang.String[]");
    if (INSTANCE_MAIN) return !flags.contains(Modifier.PRIVATE) && !flags.contains(Modifier.ABSTRACT) && (plain || arguments);
    return flags.contains(Modifier.PUBLIC) && flags.contains(Modifier.STATIC) && arguments;
  }

  private JavaFileManager inMemory(Map<String, ByteArrayOutputStream> classes) {
    return new ForwardingJavaFileManager<>(standard) {
      @Override
      public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
          @Override
          public OutputStream openOutputStream() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(name, bytes);
            return bytes;
          }
        };
      }
    };
  }

  private static byte[] success(String main, Map<String, ByteArrayOutputStream> classes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(1);
    put(bytes, main.getBytes(StandardCharsets.UTF_8));
    boolean flat = classes.size() <= MOST_FILES && classes.keySet().stream().allMatch(name -> name.matches(PLAIN_NAME));
    if (!flat) {
      put(bytes, "main.jar".getBytes(StandardCharsets.UTF_8));
      put(bytes, jarOf(classes));
      return bytes.toByteArray();
    }
    for (Map.Entry<String, ByteArrayOutputStream> each : classes.entrySet()) {
      put(bytes, (each.getKey() + ".class").getBytes(StandardCharsets.UTF_8));
      put(bytes, each.getValue().toByteArray());
    }
    return bytes.toByteArray();
  }

  private static void put(ByteArrayOutputStream to, byte[] content) {
    for (int shift = 0; shift < 32; shift += 8) to.write(content.length >> shift);
    to.writeBytes(content);
  }

  private static byte[] jarOf(Map<String, ByteArrayOutputStream> classes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
      jar.setLevel(0);
      for (Map.Entry<String, ByteArrayOutputStream> each : classes.entrySet()) {
        jar.putNextEntry(new ZipEntry(each.getKey().replace('.', '/') + ".class"));
        each.getValue().writeTo(jar);
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] refusal(String text) {
    return ("\0" + text).getBytes(StandardCharsets.UTF_8);
  }

  /** The one file, which may declare a public class of any name. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;
    String name = "Main";

    Source(String text) {
      super(URI.create("file:///Main.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public URI toUri() {
      return URI.create("file:///" + name + ".java");
    }

    /** Messages name the file as players know it. */
    @Override
    public String getName() {
      return "/Main.java";
    }

    @Override
    public boolean isNameCompatible(String name, Kind kind) {
      return true;
    }

    @Override
    public NestingKind getNestingKind() {
      return null;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
