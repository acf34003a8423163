import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles the one source in each of the folders given, there, and writes whether that went well to the file `compiled`. */
class CompileAll {
  public static void main(String[] folders) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (String folder : folders) {
      String source = new File(folder).list((of, name) -> name.endsWith(".java"))[0];
      OutputStream nowhere = OutputStream.nullOutputStream();
      int failed = compiler.run(null, nowhere, nowhere, "-proc:none", "-nowarn", "-encoding", "UTF-8", "-d", folder, folder + "/" + source);
      Files.writeString(Path.of(folder, "compiled"), String.valueOf(failed == 0));
    }
  }
}
