import com.sun.management.OperatingSystemMXBean;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
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
      return compile(source, said);
    } catch (StackOverflowError | RuntimeException | OutOfMemoryError error) {
      return refusal(said + "The compiler gave up: " + error.getClass().getSimpleName());
    }
  }

  private byte[] compile(String source, StringWriter said) throws IOException {
    Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
    JavacTask task =
        (JavacTask) compiler.getTask(null, inMemory(classes), found -> note(found, said), OPTIONS, null, List.of(new Source(source)));
    Iterable<? extends CompilationUnitTree> units = task.parse();
    String main = null;
    for (CompilationUnitTree unit : units) main = mainClass(unit); // code generation consumes the tree
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

  /** The class called Main if it has a main method, else the first one that has. */
  private static String mainClass(CompilationUnitTree unit) {
    String found = null;
    String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
    for (Tree declared : unit.getTypeDecls()) {
      String name = declared instanceof ClassTree type ? mainClass(type, prefix) : null;
      if (name != null && (found == null || name.equals(prefix + "Main"))) found = name;
    }
    return found;
  }

  private static String mainClass(ClassTree type, String prefix) {
    String name = prefix + (type.getSimpleName().length() == 0 ? "Main" : type.getSimpleName());
    for (Tree member : type.getMembers()) {
      if (member instanceof MethodTree method && isMain(method, type)) return name;
    }
    for (Tree member : type.getMembers()) {
      String inner = member instanceof ClassTree nested ? mainClass(nested, name + "$") : null;
      if (inner != null) return inner;
    }
    return null;
  }

  private static boolean isMain(MethodTree method, ClassTree type) {
    Set<Modifier> flags = method.getModifiers().getFlags();
    if (!method.getName().contentEquals("main") || method.getReturnType() == null) return false;
    if (!method.getReturnType().toString().equals("void")) return false;
    if (INSTANCE_MAIN) return !flags.contains(Modifier.PRIVATE) && method.getParameters().size() <= 1;
    boolean open = flags.contains(Modifier.PUBLIC) || type.getKind() == Tree.Kind.INTERFACE;
    return open && flags.contains(Modifier.STATIC) && method.getParameters().size() == 1
        && method.getParameters().get(0).getType().toString().matches("(java\\.lang\\.)?String(\\[\\]|\\.\\.\\.)");
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

    Source(String text) {
      super(URI.create("file:///Main.java"), Kind.SOURCE);
      this.text = text;
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
