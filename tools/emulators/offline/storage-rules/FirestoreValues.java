import com.google.common.collect.ImmutableList;
import com.google.firebase.rules.runtime.common.EvaluationException;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

/** Converts Firestore documents in REST format into values of the rules language. */
final class FirestoreValues {
  private FirestoreValues() {}

  /** The URL-encoded path of a document: {@code /databases/(default)/documents/Vendors/a%20b}. */
  static String path(SourcePosition position, ExpressionPathValue path) throws EvaluationException {
    return ExpressionValueUtils.getPathSegments(position, path).stream()
        .map(FirestoreValues::encode)
        .collect(Collectors.joining("/", "/", ""));
  }

  private static String encode(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%28", "(")
        .replace("%29", ")");
  }

  /** The value of {@code firestore.get}: {@code data}, {@code id} and {@code __name__}. */
  static ExpressionValue document(JsonObject document) {
    String name = document.get("name").getAsString();
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    map.putFields("data", map(document.getAsJsonObject("fields")));
    map.putFields("id", ExpressionValueUtils.createValue(name.substring(name.lastIndexOf('/') + 1)));
    map.putFields("__name__", reference(name));
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue map(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    if (fields != null) fields.entrySet().forEach(field -> map.putFields(field.getKey(), value(field.getValue())));
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue value(JsonElement wrapped) {
    Map.Entry<String, JsonElement> typed = wrapped.getAsJsonObject().entrySet().iterator().next();
    JsonElement content = typed.getValue();
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    return switch (typed.getKey()) {
      case "nullValue" -> ExpressionValueUtils.NULL;
      case "booleanValue" -> value.setBoolValue(content.getAsBoolean()).build();
      case "integerValue" -> value.setIntValue(content.getAsLong()).build();
      case "doubleValue" -> value.setFloatValue(content.getAsDouble()).build();
      case "stringValue" -> value.setStringValue(content.getAsString()).build();
      case "timestampValue" -> value.setTimestampValue(timestamp(content.getAsString())).build();
      case "bytesValue" -> value.setBytesValue(bytes(content.getAsString())).build();
      case "geoPointValue" -> value.setLatlngValue(latLng(content.getAsJsonObject())).build();
      case "referenceValue" -> reference(content.getAsString());
      case "mapValue" -> map(content.getAsJsonObject().getAsJsonObject("fields"));
      case "arrayValue" -> list(content.getAsJsonObject());
      default -> throw new IllegalArgumentException("unknown type of Firestore value: " + typed.getKey());
    };
  }

  private static ExpressionValue list(JsonObject array) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) array.getAsJsonArray("values").forEach(one -> list.addValues(value(one)));
    return ExpressionValue.newBuilder().setListValue(list).build();
  }

  /** In rules, a reference is the path after the project id. */
  private static ExpressionValue reference(String name) {
    String[] segments = name.substring(name.indexOf("/databases/") + 1).split("/");
    return ExpressionValueUtils.path(
        Arrays.stream(segments).map(ExpressionValueUtils::simpleSegment).collect(ImmutableList.toImmutableList()));
  }

  private static com.google.protobuf.Timestamp timestamp(String text) {
    try {
      return Timestamps.parse(text);
    } catch (ParseException e) {
      throw new IllegalArgumentException("not a timestamp: " + text, e);
    }
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFrom(Base64.getDecoder().decode(text));
  }

  private static LatLng latLng(JsonObject point) {
    JsonElement latitude = point.get("latitude");
    JsonElement longitude = point.get("longitude");
    return LatLng.newBuilder()
        .setLatitude(latitude == null ? 0 : latitude.getAsDouble())
        .setLongitude(longitude == null ? 0 : longitude.getAsDouble())
        .build();
  }
}
