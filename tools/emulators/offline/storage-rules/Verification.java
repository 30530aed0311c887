import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.EvaluationException;
import com.google.firebase.rules.runtime.common.EvaluationResult;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.util.JsonFormat;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Function;

/** The evaluation of the rules for one request. */
final class Verification {
  /** Receives the result, and the error message of a failed evaluation as a warning. */
  interface Outcome {
    void decide(boolean permit, Iterable<String> warnings);
  }

  private static final ExpressionValue ABSENT = ExpressionValueUtils.NULL;

  private final RulesetAst ruleset;
  private final RuleContext request;
  private final Consumer<String> requestDocument;

  /** Each document is requested once, even if the rules name it several times. */
  private final Map<String, SettableFuture<ExpressionValue>> documents = new HashMap<>();

  /**
   * Paths to request. The first one has been requested: firebase-tools serves one at a time per
   * verification.
   */
  private final Queue<String> paths = new ArrayDeque<>();

  private Runnable report;

  Verification(RulesetAst ruleset, JsonObject context, Consumer<String> requestDocument) throws IOException {
    this.ruleset = ruleset;
    this.requestDocument = requestDocument;
    RuleContext.Builder builder =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(context.get("path").getAsString())
            .supplyFunction(function("firestore.get", document -> document))
            .supplyFunction(
                function("firestore.exists", document -> ExpressionValueUtils.createValue(document != ABSENT)));
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(variable.getValue().toString(), value);
      builder.supplyVariable(variable.getKey(), value.build());
    }
    request = builder.build();
  }

  void run(Outcome outcome) {
    Futures.addCallback(
        new DefaultEvaluator(ruleset).evaluate(request),
        new FutureCallback<EvaluationResult>() {
          @Override
          public void onSuccess(EvaluationResult result) {
            conclude(() -> outcome.decide(result.permit(), List.of()));
          }

          @Override
          public void onFailure(Throwable failure) {
            // A rule failed and no other rule permits the request. The message contains file, line
            // and column.
            conclude(() -> outcome.decide(false, List.of(String.valueOf(failure.getMessage()))));
          }
        },
        MoreExecutors.directExecutor());
  }

  /** Reports the result once no document request of this verification is open. */
  private void conclude(Runnable result) {
    report = result;
    reportIfDone();
  }

  private void reportIfDone() {
    if (report != null && paths.isEmpty()) report.run();
  }

  /**
   * Receives the requested document: {@code {status: "ok", result: {name, fields}}}, or status
   * "not_found".
   */
  void receiveDocument(JsonObject response) {
    String path = paths.peek();
    boolean found =
        response.has("status") && response.get("status").getAsString().equals("ok") && response.has("result");
    ExpressionValue document = found ? FirestoreValues.document(response.getAsJsonObject("result")) : ABSENT;
    // Continues the rules that wait for this document. They may append further paths.
    documents.get(path).set(document);
    paths.remove();
    if (report != null) paths.clear(); // the result is known, so other documents cannot change it
    if (paths.isEmpty()) reportIfDone();
    else requestDocument.accept(paths.peek());
  }

  private ListenableFuture<ExpressionValue> document(String path) {
    return documents.computeIfAbsent(
        path,
        missing -> {
          paths.add(path);
          if (paths.size() == 1) requestDocument.accept(path);
          return SettableFuture.create();
        });
  }

  private AsyncRuntimeFunction function(String name, Function<ExpressionValue, ExpressionValue> convert) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
        try {
          String path = FirestoreValues.path(call.getSourcePosition(), call.getArguments(0).getPathValue());
          return Futures.transform(
              document(path),
              document -> ExpressionValueUtils.createResponse(convert.apply(document)),
              MoreExecutors.directExecutor());
        } catch (EvaluationException e) {
          return Futures.immediateFailedFuture(e);
        }
      }
    };
  }
}
