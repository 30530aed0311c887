import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Evaluates Storage rules for the Storage emulator of firebase-tools, with the rules engine from
 * the jar of Google's Firestore emulator. It replaces the runtime that firebase-tools would
 * download.
 *
 * <p>The protocol is JSON lines; the peer is lib/emulator/storage/rules/runtime.js of
 * firebase-tools.
 *
 * <ul>
 *   <li>Request: {@code {id, action: "load_ruleset" | "verify", context}}
 *   <li>Response: {@code {id, status: "ok", errors, warnings, result}}
 *   <li>Request of this runtime for a Firestore document: {@code {id, server_request_id, action,
 *   context: {path}}}
 *   <li>Response to it: {@code {id, status, result}}
 * </ul>
 *
 * <p>Everything runs in one thread. An evaluation that needs a document waits until the line with
 * the document arrives.
 */
public final class StorageRulesRuntime {
  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new HashMap<>();
  private final Map<Long, Verification> pending = new HashMap<>();

  private StorageRulesRuntime(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err); // the standard output is for protocol lines only
    out.println("{\"id\":-1,\"status\":\"ok\"}");
    StorageRulesRuntime runtime = new StorageRulesRuntime(out);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      if (!line.isBlank()) runtime.receive(line);
    }
  }

  private void receive(String line) {
    JsonObject message;
    long id;
    try {
      message = JsonParser.parseString(line).getAsJsonObject();
      id = message.get("id").getAsLong();
    } catch (RuntimeException e) {
      System.err.println("Not a message of the Storage rules protocol: " + line);
      return;
    }
    try {
      if (message.has("action")) perform(id, message.get("action").getAsString(), message.getAsJsonObject("context"));
      else if (pending.containsKey(id)) pending.get(id).receiveDocument(message);
      else throw new IllegalArgumentException("neither a request nor the response to a document request");
    } catch (Exception e) {
      pending.remove(id);
      JsonObject response = response(id);
      response.getAsJsonArray("errors").add(String.valueOf(e.getMessage() == null ? e : e.getMessage()));
      out.println(response);
    }
  }

  private void perform(long id, String action, JsonObject context) throws IOException {
    if (context == null) throw new IllegalArgumentException("no context");
    switch (action) {
      case "load_ruleset" -> out.println(loadRuleset(id, context));
      case "verify" -> verify(id, context);
      default -> throw new IllegalArgumentException("unknown action " + action);
    }
  }

  private JsonObject loadRuleset(long id, JsonObject context) throws IOException {
    JsonObject response = response(id);
    Source.Builder source = Source.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(context.get("source").toString(), source);
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .allowCrossServiceRules(true) // firestore.get and firestore.exists
            .allowLetBindings(true)
            .allowTernaryOperator(true)
            .build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source.build());
    for (Issue issue : compiled.getIssues()) {
      String list = issue.getSeverity() == Issue.Severity.ERROR ? "errors" : "warnings";
      response.getAsJsonArray(list).add(describe(issue.getSourcePosition()) + " " + issue.getDescription());
    }
    if (compiled.hasCompilationError()) return response;
    RulesetAst ruleset = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", ruleset.getVersion() == RulesetAst.Version.VERSION_2 ? 2 : 1);
    response.add("result", result);
    return response;
  }

  private void verify(long id, JsonObject context) throws IOException {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    if (ruleset == null) throw new IllegalArgumentException("unknown ruleset " + context.get("rulesetName"));
    Verification verification = new Verification(ruleset, context, path -> requestDocument(id, path));
    pending.put(id, verification);
    verification.run((permit, warnings) -> finish(id, permit, warnings));
  }

  private void finish(long id, boolean permit, Iterable<String> warnings) {
    pending.remove(id);
    JsonObject response = response(id);
    warnings.forEach(response.getAsJsonArray("warnings")::add);
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    response.add("result", result);
    out.println(response);
  }

  /** The response has the id of this request, so both use the id of the verification. */
  private void requestDocument(long id, String path) {
    JsonObject request = new JsonObject();
    request.addProperty("id", id);
    request.addProperty("server_request_id", id);
    request.addProperty("status", "ok");
    request.addProperty("action", "fetch_firestore_document");
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    request.add("context", context);
    out.println(request);
  }

  private static JsonObject response(long id) {
    JsonObject response = new JsonObject();
    response.addProperty("id", id);
    response.addProperty("status", "ok");
    response.add("errors", new JsonArray());
    response.add("warnings", new JsonArray());
    return response;
  }

  static String describe(SourcePosition position) {
    String place = position.getLine() + ":" + position.getColumn();
    return position.getFileName().isEmpty() ? place : position.getFileName() + ":" + place;
  }
}
